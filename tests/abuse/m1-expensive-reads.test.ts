import { afterAll, describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { openingText, renderedPages } from '../../harness/shop/rendered-pages.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { deletionWord } from '../../src/account/deletion/contract.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import { buildApp } from '../../src/app.ts';
import { passagesOf } from '../../src/report/document/rules/passage.ts';
import { saveReport } from '../../src/report/document/store.ts';

const shop = await openTestShop();
const pages = await renderedPages();
const app = await buildApp(shop.deps, { ...shop.config, ...pages });
afterAll(() => app.close());
const golden = goldenReport();

async function finishReport() {
  const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = ordered.json().id;
  await shop.deps.db.transaction(async (tx) => {
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    await moveAnalysis(tx, id, { from: 'processing', to: 'completed' });
    await saveReport(tx, id, golden);
  });
  const cookies = cookieOf(ordered);
  const open = () => app.inject({ url: `/home?view=${id}`, cookies });
  return { id, cookies, open };
}

async function rewriteReport(id: number) {
  const personas = golden.details.personas.map((persona) => ({ ...persona, name: 'Quite Another' }));
  const details = { ...golden.details, personas };
  await shop.deps.db.transaction((tx) => saveReport(tx, id, { ...golden, details }));
}

async function shareReport({ id, cookies }: { id: number; cookies: Record<string, string> }) {
  const url = `/api/analysis/${id}/share-links`;
  const made = await app.inject({ method: 'POST', url, cookies, payload: { days: 7 } });
  const { id: linkId, key } = made.json();
  return { linkId, call: { method: 'POST', url: `/api/shared/${linkId}`, payload: { key } } as const };
}

it('M1: a tick and a new version are in the next page', async () => {
  const { id, cookies, open } = await finishReport();
  const ticked = () => open().then(({ body }) => body.match(/<input[^>]*checked=""/g)?.length ?? 0);
  expect(await ticked()).toBe(0);
  const actionId = passagesOf(golden.details.sections, 'job')[0]?.id;
  const tick = { method: 'PUT', url: `/api/analysis/${id}/plan`, cookies } as const;
  expect((await app.inject({ ...tick, payload: { actionId, isDone: true } })).statusCode).toBe(200);
  expect(await ticked()).toBeGreaterThan(0);
  await rewriteReport(id);
  expect((await open()).body.includes('Quite Another')).toBe(true);
});

it('M1: strangers never get the report’s page, and it is gone with its report', async () => {
  const { id, cookies, open } = await finishReport();
  const stranger = await finishReport();
  await open();
  const asked = await app.inject({ url: `/home?view=${id}`, cookies: stranger.cookies });
  expect([asked.statusCode, asked.body.includes(openingText)]).toEqual([200, true]);
  const deletion = { method: 'POST', url: `/api/analysis/${id}/delete`, cookies } as const;
  const payload = { confirm: deletionWord };
  expect((await app.inject({ ...deletion, payload })).statusCode).toBe(200);
  expect((await open()).body.includes(openingText)).toBe(true);
});

it('M1: a shared report is kept by the server, but not after a change, and not for an ended link', async () => {
  const order = await finishReport();
  const { linkId, call } = await shareReport(order);
  const first = await app.inject(call);
  expect((await app.inject(call)).body === first.body).toBe(true);
  await rewriteReport(order.id);
  const again = await app.inject(call);
  expect([again.statusCode, again.body.includes('Quite Another')]).toEqual([200, true]);
  const url = `/api/analysis/${order.id}/revoke-share-link`;
  await app.inject({ method: 'POST', url, cookies: order.cookies, payload: { linkId } });
  expect((await app.inject(call)).statusCode).toBe(404);
});

describe('M1: within a minute', () => {
  const perMinute = { spending: 60, pages: 30, pdfs: 20, exports: 6, writes: 5, reads: 60 };
  const limited = buildApp(shop.deps, {
    ...shop.config,
    ...pages,
    callsPerMinute: perMinute,
  });
  afterAll(async () => (await limited).close());
  const addresses = Array.from({ length: 20 }, (_, n) => `198.51.100.${n}`);
  const newAddress = () => addresses.pop() as string;
  type Sent = { method?: 'GET' | 'POST' | 'PUT'; url: string; payload?: object };
  type From = { cookies?: Record<string, string>; remoteAddress: string };
  const send = async (call: Sent, from: From) => (await limited).inject({ ...call, ...from });
  /** The first refused one, after exactly so many that were not. */
  async function refusedAfter(most: number, call: Sent, from: From) {
    for (let n = 1; n <= most; n += 1) expect((await send(call, from)).statusCode, `call ${n}`).toBe(200);
    const refused = await send(call, from);
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    return refused;
  }

  it('the 31st page comes without its report, as 429, and works', async () => {
    const { id, cookies } = await finishReport();
    const [other, remoteAddress] = [await finishReport(), newAddress()];
    const page = { url: `/home?view=${id}` };
    const refused = await refusedAfter(30, page, { cookies, remoteAddress });
    expect(refused.body).toContain(openingText);
    expect(refused.body).not.toContain('data-digital-source-type');
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.headers['content-security-policy']).toContain("script-src 'self'");
    const asked = await send({ url: `/api/analysis/${id}` }, { cookies, remoteAddress });
    expect(asked.statusCode).toBe(200);
    // The browser is refused at any address, the address for any browser; another browser at another address is not.
    expect((await send(page, { cookies, remoteAddress: newAddress() })).statusCode).toBe(429);
    const its = { url: `/home?view=${other.id}` };
    expect((await send(its, { cookies: other.cookies, remoteAddress })).statusCode).toBe(429);
    const elsewhere = await send(its, { cookies: other.cookies, remoteAddress: newAddress() });
    expect([elsewhere.statusCode, elsewhere.body.includes('data-digital-source-type')]).toEqual([200, true]);
  });

  it('the 21st PDF and the 7th export are refused', async () => {
    const { id, cookies } = await finishReport();
    const from = { cookies, remoteAddress: newAddress() };
    await refusedAfter(20, { url: `/api/analysis/${id}/pdf` }, from);
    await refusedAfter(6, { url: `/api/analysis/${id}/export` }, from);
  });

  it('a shared report is read 30 times and its PDF 20 times', async () => {
    const { call } = await shareReport(await finishReport());
    const from = { remoteAddress: newAddress() };
    await refusedAfter(30, call, from);
    await refusedAfter(20, { ...call, url: `${call.url}/pdf` }, from);
  });

  it('drafts, answers and ticks have a limit each, and polls one that is higher', async () => {
    const { id, cookies } = await finishReport();
    const from = { cookies, remoteAddress: newAddress() };
    const payload = { actionId: passagesOf(golden.details.sections, 'job')[0]?.id, isDone: true };
    await refusedAfter(5, { method: 'PUT', url: `/api/analysis/${id}/plan`, payload }, from);
    for (const [method, path] of [
      ['PUT', 'draft'],
      ['PUT', 'answers/1'],
    ] as const) {
      const call = { method, url: `/api/analysis/${id}/${path}`, payload: {} };
      for (let n = 1; n <= 5; n += 1) expect((await send(call, from)).statusCode, path).not.toBe(429);
      expect((await send(call, from)).statusCode, path).toBe(429);
    }
    await refusedAfter(60, { url: `/api/analysis/${id}` }, from);
  });
});
