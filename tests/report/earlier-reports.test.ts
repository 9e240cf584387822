import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openSession, readMessages, say } from '../../harness/shop/chat-client.ts';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { until } from '../../harness/shop/test-shop.ts';
import type { PanelRun } from '../../src/contract/talk/panel.ts';
import { readFinishedReport } from '../../src/operations/talk/load-finished-report.ts';
import { readOffer } from '../../src/operations/talk/read-offer.ts';
import { findAnalysis } from '../../src/store/analysis/analyses.ts';
import { writeReport } from '../../src/web/pages/workspace/write-report.tsx';

type Rows = Record<string, Record<string, unknown>[]>;
/** One finished report per release, as that release stored it (`npm run upgrade:try -- COMMIT FILE`). */
const files = globSync('harness/earlier-reports/*.json').toSorted();

describe.each(files)('16: a finished report in the rows of %s', async (file) => {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Rows;
  const shop = await openPhoneShop({ worker: true });
  const { app, deps } = shop;
  for (const [table, stored] of Object.entries(rows)) {
    const name = sql.identifier(table);
    // Only the columns it knew, as after a migration; and later rows of ours count on from there.
    const columns = sql.join(
      Object.keys(stored[0] ?? {}).map((column) => sql.identifier(column)),
      sql`, `,
    );
    await deps.db.execute(sql`insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(stored)}::json)`);
    if (stored[0] && 'id' in stored[0])
      await deps.db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`);
  }
  const [grant] = rows.grants ?? [];
  const order = {
    id: Number(grant?.analysis_id),
    cookies: { ib_visitor: app.signCookie(String(grant?.visitor_id)) },
  };
  const client = { app, cookies: order.cookies };
  const ask = (path: string, payload?: object) =>
    app.inject({
      url: `/api/analysis/${order.id}${path}`,
      cookies: order.cookies,
      ...(payload && { method: 'POST', payload, headers: { 'idempotency-key': randomUUID() } }),
    });

  it('is read whole, with the details that its page draws', async () => {
    const answer = (await ask('')).json();
    expect(answer).toMatchObject({ status: 'completed', results: rows.report_documents?.[0]?.results });
    expect(answer.report?.personas).toHaveLength(5);
  });

  it('24: is written into its page on the server', async () => {
    const answer = (await ask('')).json();
    const written = writeReport(answer, { ticks: [] });
    for (const { name } of answer.report.personas) expect(written).toContain(name);
  });

  it('becomes a PDF', async () => {
    const pdf = await ask('/pdf');
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('keeps its chat, and the buyer answers', async () => {
    const sessionId = await openSession(client, order.id);
    const stored = rows.chat_messages?.map(({ message }) => message) ?? [];
    expect((await readMessages(client, sessionId)).map(({ message }) => message)).toEqual(stored);
    expect((await say(client, sessionId, 'And what would change your mind?')).statusCode).toBe(200);
    expect(await readMessages(client, sessionId)).toHaveLength(stored.length + 2);
  });

  it('lets its buyers know the facts of its case file', async () => {
    const [{ output } = {}] = rows.journal_steps ?? [];
    const { facts } = output as { facts: { text: string }[] };
    const analysis = await findAnalysis(deps.db, order.id);
    if (!analysis) throw new Error('it is not stored');
    const { factKinds } = await readOffer(deps.db, await readFinishedReport(deps.db, analysis));
    expect([...factKinds.keys()]).toEqual(facts.map(({ text }) => text));
  });

  it('has a voice', async () => {
    const clip = await ask('/voice');
    expect([clip.statusCode, clip.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  });

  it('keeps its call, and makes another', async () => {
    const { call } = await shop.callThrough({ lines: ['What would hold you back?'] }, {}, order);
    expect(call.callStatus).toBe('completed');
    const { phone } = (await ask('/talk')).json();
    expect(phone.calls.map(({ id }: { id: number }) => id)).toContain(rows.phone_call_sessions?.[0]?.id);
  });

  it('keeps its panel run, and runs another', async () => {
    const asked = await ask('/panel', { texts: ['Know tonight what to bake tomorrow.'] });
    expect(asked.statusCode).toBe(202);
    const runs = await until(async () => {
      const all: PanelRun[] = (await ask('/panel')).json();
      return all.every(({ state }) => state !== 'running') && all;
    }, 'the panel');
    expect(runs.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(rows.panel_runs?.[0]?.result).toMatchObject({ result: runs.at(-1)?.result });
  });
});

it('16: there is a report of an earlier release', () => expect(files.length).toBeGreaterThan(0));
