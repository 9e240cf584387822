import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenCast, goldenReport } from '../../content/golden-report.ts';
import { hireAdministrator } from '../../harness/shop/administrator.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import { analysisSchema } from '../../src/report/contract.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { storeResponse } from '../../src/report/follow/store.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const { db } = deps;
const golden = goldenReport();

async function orderOne() {
  const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = ordered.json().id;
  const cookies = cookieOf(ordered);
  const url = `/api/analysis/${id}`;
  const ask = (headers: Record<string, string> = {}) => app.inject({ url, cookies, headers });
  return { id, url, cookies, ask };
}
async function finishOne() {
  const order = await orderOne();
  await db.transaction(async (tx) => {
    await moveAnalysis(tx, order.id, { from: 'pending', to: 'processing' });
    await moveAnalysis(tx, order.id, { from: 'processing', to: 'completed' });
    await saveReport(tx, order.id, golden);
  });
  return order;
}
async function storedOf(id: number) {
  const { rows } = await db.execute<{ number: string; response: Buffer | null; response_tag: string | null }>(
    sql`select number, response, response_tag from analysis_changes where analysis_id = ${id}`,
  );
  return rows[0];
}

describe('the response of a finished report', () => {
  it('is written at the first read and sent as it is stored afterwards', async () => {
    const { id, ask } = await finishOne();
    const first = await ask();
    expect(brotliDecompressSync((await storedOf(id))?.response ?? '').toString()).toBe(first.body);
    await db.execute(sql`update analysis_changes set response = 'stored' where analysis_id = ${id}`);
    const again = await ask({ 'accept-encoding': 'br' });
    expect([again.headers['content-encoding'], again.body]).toEqual(['br', 'stored']);
  });

  it('is the same for clients that accept brotli, gzip only or nothing', async () => {
    const { ask } = await finishOne();
    const plain = await ask();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    const br = await ask({ 'accept-encoding': 'gzip, br' });
    const gzip = await ask({ 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', undefined]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gzip.body).toBe(plain.body);
    for (const { headers } of [plain, br, gzip]) {
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'private, no-store' });
      expect(headers.etag).toBe(plain.headers.etag);
    }
    expect(analysisSchema.parse(plain.json())).toEqual(plain.json());
  });

  it('has a tag by its content: a change that it does not show leaves the tag', async () => {
    const { id, ask } = await finishOne();
    const tag = String((await ask()).headers.etag);
    await db.execute(sql`update analysis_requests set restarts = restarts where id = ${id}`);
    expect((await storedOf(id))?.response).toBeNull();
    expect((await ask({ 'if-none-match': tag })).statusCode).toBe(304);
    expect((await storedOf(id))?.response).not.toBeNull();
    expect((await ask({ 'if-none-match': tag })).statusCode).toBe(304);
    await db.execute(sql`update analysis_requests set target_market = 'Others' where id = ${id}`);
    const changed = await ask({ 'if-none-match': tag });
    expect([changed.statusCode, changed.json().targetMarket]).toEqual([200, 'Others']);
  });

  it('is written again by another build', async () => {
    const { id, url, cookies, ask } = await finishOne();
    const first = await ask();
    await db.execute(
      sql`update analysis_changes set response = null, response_tag = 'old' where analysis_id = ${id}`,
    );
    const other = await shop.appWith({ build: 'other' });
    const again = await other.inject({ url, cookies });
    expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
  });

  it('opens to nobody by its tag, and administrators get it in full', async () => {
    const { url, ask } = await finishOne();
    const headers = { 'if-none-match': String((await ask()).headers.etag) };
    for (const held of [headers, {}]) {
      const stranger = await app.inject({ url, headers: held });
      expect([stranger.statusCode, stranger.headers.etag]).toEqual([404, undefined]);
    }
    const { sender } = await hireAdministrator(shop);
    const opened = await app.inject({ ...sender, url, headers: { ...sender.headers, ...headers } });
    expect([opened.statusCode, opened.headers.etag]).toEqual([200, undefined]);
  });

  it('is not stored when the analysis has changed since it was read, is locked or is deleted', async () => {
    const { id } = await finishOne();
    const before = Number((await storedOf(id))?.number);
    const store = () =>
      storeResponse(db, {
        analysisId: id,
        changeNumber: before,
        response: Buffer.from('old'),
        tag: 'old',
        buildId: 'test',
      });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from analysis_requests where id = ${id} for update`);
      await store();
    });
    expect((await storedOf(id))?.response).toBeNull();
    await db.execute(sql`update report_documents set revision = 2 where analysis_id = ${id}`);
    await store();
    expect((await storedOf(id))?.response).toBeNull();
    await db.execute(sql`delete from analysis_requests where id = ${id}`);
    await store();
    expect(await storedOf(id)).toBeUndefined();
  });

  it('of a report from before the migration is stored too', async () => {
    const { id, ask } = await finishOne();
    await db.execute(sql`delete from analysis_changes where analysis_id = ${id}`);
    const { headers } = await ask();
    expect(await storedOf(id)).toMatchObject({ number: '0' });
    expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    await db.execute(sql`update analysis_requests set tier = 'elite' where id = ${id}`);
    expect(Number((await storedOf(id))?.number)).toBeGreaterThan(1e15);
  });
});

describe('the response of an unfinished report', () => {
  const outputs = {
    psychologist: { memo: 'Why.', cast: goldenCast() },
    'author:1': { truth: 'They ask at home first.' },
    'r2/psychologist': null,
    words: { odd: true },
  };

  it.each(['pending', 'processing', 'failed', 'error'])(
    '%s has exactly what the contract describes',
    async (status) => {
      const { id, ask } = await orderOne();
      await db.execute(sql`update analysis_requests set status = ${status}, failure_reason = 'unknown', selected_modules = '{old}',
      user_id = null, starts_at = now(), promo_code = 'HALF' where id = ${id}`);
      for (const [key, output] of Object.entries(outputs))
        await db.execute(sql`insert into journal_steps (analysis_id, key, version, inputs_hash, state, output, started_at, finished_at)
        values (${id}, ${key}, 1, '', 'done', ${JSON.stringify(output)}::jsonb, now(), now())`);
      await db.execute(
        sql`insert into report_runs (analysis_id, last_started_at, waiting_since) values (${id}, now(), now())`,
      );
      const answer = (await ask()).json();
      expect(answer.status).toBe(status);
      expect(analysisSchema.parse(answer)).toEqual(answer);
    },
  );
});
