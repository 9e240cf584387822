import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';

const { app, deps } = await openTestShop();
const { db } = deps;

async function orderOne(): Promise<number> {
  const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const { id } = ordered.json();
  await db.execute(sql`update analysis_requests set status = 'processing' where id = ${id}`);
  return id;
}
const numberOf = async (id: number): Promise<number> => {
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from analysis_changes where analysis_id = ${id}`,
  );
  return Number(rows[0]?.number ?? 0);
};
const step = (id: number, key: string) =>
  sql`insert into journal_steps (analysis_id, key, version, inputs_hash, state, started_at)
    values (${id}, ${key}, 1, '', 'started', now())`;
const mail = (id: number, kind: string) =>
  sql`insert into mail_outbox (analysis_id, kind, recipient) values (${id}, ${kind}, 'a@example.com')`;

describe('the change number', () => {
  it('grows with every change that the response shows, and with no other', async () => {
    const id = await orderOne();
    const of = sql`where analysis_id = ${id}`;
    const shown: SQL[] = [
      step(id, 'psychologist'),
      sql`update journal_steps set state = 'done', finished_at = now() ${of}`,
      sql`insert into report_runs (analysis_id, last_started_at) values (${id}, now())`,
      sql`update report_runs set waiting_since = now() ${of}`,
      sql`delete from report_runs ${of}`,
      sql`insert into report_documents (analysis_id, version, results, details) values (${id}, 1, '{}', '{}')`,
      sql`update report_documents set revision = 2 ${of}`,
      sql`insert into report_revisions (analysis_id, revision, cause, facts, requested_at, requested_by)
        values (${id}, 2, 'answers', '[]', now(), 'owner')`,
      sql`update report_revisions set state = 'failed' ${of}`,
      mail(id, 'report-ready'),
      sql`update mail_outbox set status = 'sent' ${of} and kind = 'report-ready'`,
      sql`delete from mail_outbox ${of} and kind = 'report-ready'`,
    ];
    for (const change of shown) {
      const before = await numberOf(id);
      await db.execute(change);
      expect(await numberOf(id)).toBeGreaterThan(before);
    }
    const hidden: SQL[] = [
      sql`update analysis_requests set opened_at = now() where id = ${id}`,
      sql`insert into plan_ticks (analysis_id, action_id) values (${id}, 'a')`,
      sql`update journal_steps set failures = 1, cost_micro_usd = 5 ${of}`,
      mail(id, 'receipt'),
      sql`delete from mail_outbox ${of} and kind = 'receipt'`,
    ];
    const before = await numberOf(id);
    for (const change of hidden) await db.execute(change);
    expect(await numberOf(id)).toBe(before);
  });

  it('is raised by every column of the analysis but those that the response does not show', async () => {
    const hidden = ['id', 'list_price_cents', 'result_titles', 'time_zone', 'opened_at'];
    const { rows } = await db.execute<{ name: string }>(sql`select attname as name from pg_trigger
      join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
      where tgname = 'raise_change_number' and tgrelid = 'analysis_requests'::regclass`);
    const columns = Object.values(getTableColumns(analysisRequests)).map(({ name }) => name);
    expect([...rows.map(({ name }) => name), ...hidden].toSorted()).toEqual(columns.toSorted());
  });

  it('is raised once by a transaction', async () => {
    const id = await orderOne();
    await db.execute(sql`create table raised (id bigint)`);
    await db.execute(sql`create function note_raised() returns trigger language plpgsql as
      $$ begin insert into raised values (new.analysis_id); return new; end $$`);
    await db.execute(sql`create trigger note_raised after insert or update on analysis_changes
      for each row execute function note_raised()`);
    await db.transaction(async (tx) => {
      for (const key of ['psychologist', 'editor', 'assemble']) await tx.execute(step(id, key));
      await tx.execute(mail(id, 'report-ready'));
    });
    await db.execute(sql`drop trigger note_raised on analysis_changes`);
    expect((await db.execute(sql`select id from raised`)).rows).toHaveLength(1);
  });

  it('grows twice when two transactions make the first two changes at once', async () => {
    const { id } = (await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() })).json();
    await db.execute(sql`delete from analysis_changes where analysis_id = ${id}`);
    let after = 0;
    await db.transaction(async (first) => {
      await first.execute(step(id, 'psychologist'));
      await db.transaction((second) => second.execute(step(id, 'editor')));
      after = await numberOf(id);
    });
    expect(after).toBeGreaterThan(0);
    expect(await numberOf(id)).toBeGreaterThan(after);
  });

  it('does not make parallel steps wait before their commit', async () => {
    const id = await orderOne();
    await db.transaction(async (slow) => {
      await slow.execute(step(id, 'psychologist'));
      await db.transaction(async (quick) => {
        await quick.execute(sql`set local lock_timeout = '1s'`);
        await quick.execute(step(id, 'editor'));
      });
    });
  });

  it('is gone with its analysis', async () => {
    const id = await orderOne();
    await db.execute(step(id, 'psychologist'));
    await db.execute(sql`delete from analysis_requests where id = ${id}`);
    expect(await numberOf(id)).toBe(0);
  });
});
