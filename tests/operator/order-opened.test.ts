import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { recordStepDone, recordStepStarted } from '../../harness/shop/journal-steps.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { analysisNotes } from '../../src/admin/schema.ts';
import { findAnalysis, moveAnalysis } from '../../src/analysis/store.ts';
import { payments } from '../../src/payment/schema.ts';
import { saveReport } from '../../src/report/document/store.ts';

const shop = await openTestShop({ paypal: true });
const { app, deps } = shop;
const { db } = deps;
const root = await hireAdministrator(shop);

async function ordered(changes = {}) {
  const created = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder(changes) });
  const id: number = created.json().id;
  await db.transaction((tx) => moveAnalysis(tx, id, { from: 'pending', to: 'processing' }));
  return { id, cookies: cookieOf(created) };
}
const end = (id: number, to: 'completed' | 'failed') =>
  db.transaction(async (tx) => {
    await moveAnalysis(
      tx,
      id,
      { from: 'processing', to },
      to === 'completed' ? { completedAt: new Date() } : {},
    );
    if (to === 'completed') await saveReport(tx, id, await goldenReport());
  });
const pageOf = async (id: number) =>
  (await app.inject({ url: `/api/admin/analysis/${id}`, ...root.sender })).json();
const openedAt = async (id: number) => (await findAnalysis(db, id))?.openedAt ?? null;
const inWorkspace = { 'x-shown-in': 'workspace' };

describe('the customer’s first view of a report', () => {
  it('is noted once, when the finished report is first shown in the workspace', async () => {
    const { id, cookies } = await ordered();
    const look = (headers: Record<string, string> = inWorkspace) =>
      app.inject({ url: `/api/analysis/${id}`, cookies, headers });
    await look();
    expect(await openedAt(id)).toBeNull(); // there is no report yet
    await end(id, 'completed');
    await look({});
    expect(await openedAt(id)).toBeNull(); // a page that only waits for it
    const first = await look();
    const noted = await openedAt(id);
    expect(noted).not.toBeNull();
    // The tag is of the row with the note, so the next poll is not told everything again.
    const tag = String(first.headers.etag);
    expect((await look({ ...inWorkspace, 'if-none-match': tag })).statusCode).toBe(304);
    await look();
    expect(await openedAt(id)).toEqual(noted);
    expect((await pageOf(id)).timeline).toContainEqual(
      expect.objectContaining({ text: 'The customer first opened the report', at: noted?.toISOString() }),
    );
  });

  it('is noted even when the page already has the response', async () => {
    const { id, cookies } = await ordered();
    await end(id, 'completed');
    const url = `/api/analysis/${id}`;
    const tag = String((await app.inject({ url, cookies })).headers.etag);
    await app.inject({ url, cookies, headers: { ...inWorkspace, 'if-none-match': tag } });
    expect(await openedAt(id)).not.toBeNull();
  });

  it('changes the row once when ten pages load at the same time', async () => {
    const { id, cookies } = await ordered();
    await end(id, 'completed');
    await db.execute(sql`create table opened_writes (id bigint)`);
    await db.execute(sql`create function count_opened() returns trigger language plpgsql as
      $$ begin insert into opened_writes values (new.id); return new; end $$`);
    await db.execute(sql`create trigger count_opened after update of opened_at on analysis_requests
      for each row execute function count_opened()`);
    try {
      const url = `/api/analysis/${id}`;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => app.inject({ url, cookies, headers: inWorkspace })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
      const { rows } = await db.execute(sql`select id from opened_writes`);
      expect(rows).toHaveLength(1);
    } finally {
      await db.execute(sql`drop trigger count_opened on analysis_requests`);
    }
  });

  it('does not wait for a locked row: the report is shown, and the next look is noted', async () => {
    const { id, cookies } = await ordered();
    await end(id, 'completed');
    const look = () => app.inject({ url: `/api/analysis/${id}`, cookies, headers: inWorkspace });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from analysis_requests where id = ${id} for update`);
      expect((await look()).json().results).not.toBeNull();
    });
    expect(await openedAt(id)).toBeNull();
    await look();
    expect(await openedAt(id)).not.toBeNull();
  });

  it('is never noted for an administrator, whichever way they open the report', async () => {
    const { id, cookies } = await ordered();
    await end(id, 'completed');
    const headers = { ...root.sender.headers, ...inWorkspace };
    for (const url of [`/api/analysis/${id}`, `/api/admin/analysis/${id}/as-customer`])
      expect((await app.inject({ ...root.sender, url, headers, cookies })).statusCode).toBe(200);
    await pageOf(id);
    expect(await openedAt(id)).toBeNull();
  });
});

describe('the order as its customer sees it', () => {
  it('equals the customer’s own response, and the view is audited', async () => {
    const { id, cookies } = await ordered();
    await end(id, 'completed');
    const theirs = (await app.inject({ url: `/api/analysis/${id}`, cookies })).json();
    const url = `/api/admin/analysis/${id}/as-customer`;
    expect((await app.inject({ url, ...root.sender })).json()).toEqual(theirs);
    expect((await app.inject({ url, cookies })).statusCode).toBe(404);
    expect((await pageOf(id)).timeline.at(-1)).toMatchObject({
      text: `${root.email}: view as customer`,
      isTrouble: false,
    });
  });
});

describe('the notes of an order', () => {
  const write = (id: number, text: string, key?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/analysis/${id}/notes`,
      ...root.sender,
      headers: { ...root.sender.headers, ...(key && { 'idempotency-key': key }) },
      payload: { text },
    });

  it('name their writer, newest first; the customer sees nothing of them, the audit log not their text', async () => {
    const { id, cookies } = await ordered();
    expect((await write(id, '  Called twice.  ')).statusCode).toBe(201);
    await write(id, 'Promised a refund.');
    const { notes, timeline } = await pageOf(id);
    expect(notes).toMatchObject([
      { text: 'Promised a refund.', administratorEmail: root.email },
      { text: 'Called twice.', administratorEmail: root.email },
    ]);
    const text = `${root.email}: add note`;
    expect(timeline.slice(-2)).toMatchObject([{ text }, { text }]);
    expect(JSON.stringify(timeline)).not.toContain('Called');
    expect((await app.inject({ url: `/api/analysis/${id}`, cookies })).body).not.toContain('Called');
  });

  it('are written once by a repeated request, and never empty or too long', async () => {
    const { id } = await ordered();
    const key = randomUUID();
    const answers = await Promise.all([write(id, 'Once.', key), write(id, 'Once.', key)]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const text of ['', '   ', 'x'.repeat(2_001)]) expect((await write(id, text)).statusCode).toBe(400);
    expect(await db.$count(analysisNotes, eq(analysisNotes.analysisId, id))).toBe(1);
    expect((await write(987_654_321, 'Nobody’s.')).statusCode).toBe(404);
  });
});

describe('the steps of a report', () => {
  it('are in the timeline: what began, what ended and what it took', async () => {
    const { id } = await ordered();
    const step = { analysisId: id, version: 1, inputsHash: 'x' };
    const began = new Date('2026-03-01T10:00:00Z');
    await db.transaction((tx) => recordStepStarted(tx, { ...step, key: 'psychologist' }, began));
    await db.transaction((tx) => recordStepStarted(tx, { ...step, key: 'r2/ledger' }, began));
    const spent = { model: 'm', promptVersion: 1, inputTokens: 1, outputTokens: 1, costMicroUsd: 20_000 };
    const ended = new Date('2026-03-01T10:00:12Z');
    await db.transaction((tx) =>
      recordStepDone(tx, { ...step, key: 'psychologist', output: null, spent }, ended),
    );
    const steps = (await pageOf(id)).timeline.filter(({ kind }: { kind: string }) => kind === 'step');
    expect(steps.map(({ text, detail }: Record<string, unknown>) => [text, detail])).toEqual([
      ['Version 2: Facts and sums began', null],
      ['Psychologist', '12 s · $0.02 · m'],
    ]);
  });
});

describe('the provider’s page of the payment', () => {
  it('is linked once there is a capture', async () => {
    const { id } = await ordered();
    const payment = { analysisId: id, provider: 'paypal', providerOrderId: 'O1', amountCents: 3700 };
    await db.insert(payments).values({ ...payment, status: 'created' });
    expect((await pageOf(id)).payment.providerPage).toBeNull();
    await db.update(payments).set({ providerCaptureId: 'CAP 1', status: 'captured' });
    expect((await pageOf(id)).payment.providerPage).toMatch(/\/activity\/payment\/CAP%201$/);
  });
});
