import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenCast } from '../../content/golden-report.ts';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { recordStepDone, recordStepStarted } from '../../harness/shop/journal-steps.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { reportRuns } from '../../src/report/schema.ts';

const shop = await openTestShop();
const { app, deps } = shop;

async function orderOne(changes = {}) {
  const payload = someOrder(changes);
  const created = await app.inject({ method: 'POST', url: '/api/analysis', payload });
  const id = created.json().id as number;
  const cookies = cookieOf(created);
  const ask = (tag?: string, asking: Record<string, string> = cookies) =>
    app.inject({
      url: `/api/analysis/${id}`,
      cookies: asking,
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });
  const tagNow = async () => String((await ask()).headers.etag);
  return { id, cookies, ask, tagNow };
}
const step = (analysisId: number, key: string) => ({ analysisId, key, version: 1, inputsHash: 'same' });

describe('a poll', () => {
  it('that would be told the same again is told 304 and nothing else', async () => {
    const { ask } = await orderOne();
    const first = await ask();
    expect(first.statusCode).toBe(200);
    const again = await ask(String(first.headers.etag));
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(again.headers['cache-control']).toBe('private, no-store');
  });

  it('among several tags knows its own, and takes a star or nonsense for none', async () => {
    const { ask, tagNow } = await orderOne();
    const tag = await tagNow();
    expect((await ask(`"other", ${tag}`)).statusCode).toBe(304);
    for (const odd of ['*', '', ',,,', tag.slice(2), `${tag}x`])
      expect((await ask(odd)).statusCode).toBe(200);
  });

  it('24: of strangers and owners at the same moment tells each of them what it may know', async () => {
    const [one, other] = [await orderOne({ targetMarket: 'Bakers who open before dawn' }), await orderOne()];
    const [tagOfOne, tagOfOther] = [await one.tagNow(), await other.tagNow()];
    const polls = await Promise.all([
      one.ask(),
      one.ask(undefined, other.cookies),
      other.ask(tagOfOther),
      other.ask(tagOfOther, one.cookies),
      one.ask('W/"older"'),
      other.ask(undefined, {}),
      one.ask(tagOfOne),
      other.ask(),
    ]);
    expect(polls.map(({ statusCode }) => statusCode)).toEqual([200, 404, 304, 404, 200, 404, 304, 200]);
    expect([polls[0], polls[4], polls[7]].map((poll) => poll?.json().id)).toEqual([one.id, one.id, other.id]);
  });

  it('18: that waits for the language model says since when, and not once it is written again', async () => {
    const { id, ask, tagNow } = await orderOne();
    await deps.db.execute(sql`update analysis_requests set status = 'processing' where id = ${id}`);
    expect((await ask()).json().progress.waitingSince).toBeNull();
    const held = await tagNow();
    const waitingSince = new Date('2026-01-02T03:04:05.000Z');
    await deps.db.insert(reportRuns).values({ analysisId: id, lastStartedAt: waitingSince, waitingSince });
    const told = await ask(held);
    expect(told.json().progress.waitingSince).toBe(waitingSince.toISOString());
    await deps.db.execute(sql`update pgboss.job set state = 'active' where name = 'report'
      and singleton_key = ${String(id)}`);
    expect((await ask()).json().progress.waitingSince).toBeNull();
  });

  it('of a running report tells its buyers and when it is probably ready', async () => {
    // Measured times are kept for a minute; no other test asks about Express.
    const express = { reportType: 'atm' };
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 3, minute));
    const startAt = (id: number, status: string, minute: number) =>
      deps.db.execute(
        sql`update analysis_requests set status = ${status}, starts_at = ${at(minute).toISOString()} where id = ${id}`,
      );
    const record = async (id: number, key: string, output: unknown, [began, ended]: [number, number]) => {
      await deps.db.transaction(async (tx) => {
        await recordStepStarted(tx, step(id, key), at(began));
        await recordStepDone(tx, { ...step(id, key), output, spent: null }, at(ended));
      });
    };
    for (let n = 0; n < 5; n += 1) {
      const { id } = await orderOne(express);
      await startAt(id, 'completed', 0);
      await record(id, 'ledger', {}, [0, 1]);
      await record(id, 'psychologist', {}, [1, 2]);
      await record(id, 'editor', {}, [2, 5]);
    }
    const { id, ask, tagNow } = await orderOne(express);
    await startAt(id, 'processing', 10);
    const cast = goldenCast();
    await record(id, 'psychologist', { memo: 'Nobody sees this.', cast }, [10, 12]);
    const polled = await ask();
    const { found, expectedReady } = polled.json().progress;
    expect(found.buyers).toEqual(
      cast.personas.map(({ id: persona, name, age, role }, at) => {
        const { ending, because } = cast.endings[at] ?? {};
        return { id: persona, name, age, role, ending, because };
      }),
    );
    expect(polled.body).not.toMatch(/Nobody sees this|reasonNotToBuy/);
    // The others needed three minutes after their buyers.
    const ready = '2026-01-02T03:15:00.000Z';
    expect(expectedReady).toEqual({ from: ready, to: ready });
    expect((await ask(await tagNow())).statusCode).toBe(304);
  });

  it('after a change of the order or a step of its report is told anew', async () => {
    const { id, ask, tagNow } = await orderOne();
    const change = async (work: () => Promise<unknown>) => {
      const held = await tagNow();
      await work();
      expect((await ask(held)).statusCode).toBe(200);
    };
    await change(() =>
      deps.db.execute(sql`update analysis_requests set status = 'processing' where id = ${id}`),
    );
    await change(() => deps.db.transaction((tx) => recordStepStarted(tx, step(id, 'ledger'), new Date())));
    await change(() =>
      deps.db.transaction((tx) =>
        recordStepDone(tx, { ...step(id, 'ledger'), output: {}, spent: null }, new Date()),
      ),
    );
  });

  it('between two steps that end in the other order than they began misses neither', async () => {
    const { id, ask, tagNow } = await orderOne();
    for (const key of ['situations:1', 'situations:2'])
      await deps.db.transaction((tx) => recordStepStarted(tx, step(id, key), new Date()));
    const done = (key: string) => ({ ...step(id, key), output: {}, spent: null });
    const at = new Date();
    let held = '';
    await deps.db.transaction(async (earlier) => {
      await recordStepDone(earlier, done('situations:1'), at);
      await deps.db.transaction((later) => recordStepDone(later, done('situations:2'), at));
      held = await tagNow();
    });
    expect((await ask(held)).statusCode).toBe(200);
  });
});

describe('a tag opens nothing', () => {
  it('a stranger who holds it is told what an order that does not exist is told', async () => {
    const { ask, tagNow } = await orderOne();
    const stranger = await ask(await tagNow(), {});
    expect(stranger.statusCode).toBe(404);
    expect(stranger.headers.etag).toBeUndefined();
  });

  it('whose right was revoked, neither', async () => {
    const { id, ask, tagNow } = await orderOne();
    const held = await tagNow();
    await deps.db.execute(sql`update grants set revoked_at = now() where analysis_id = ${id}`);
    expect((await ask(held)).statusCode).toBe(404);
  });

  it('an administrator is always told in full, because opening a report is written down', async () => {
    const { id, tagNow } = await orderOne();
    const { sender } = await hireAdministrator(shop);
    const headers = { ...sender.headers, 'if-none-match': await tagNow() };
    const answer = await app.inject({ url: `/api/analysis/${id}`, ...sender, headers });
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
  });
});
