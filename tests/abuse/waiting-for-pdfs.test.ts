import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { createReportPdfRenderer } from '../../src/report/pdf/render-report-pdf.ts';

/** Its process answers a market of “name yourself”, and never answers any other. */
const pdf = createReportPdfRenderer({
  processFile: path.resolve('harness/fixtures/pdf/dying-process.ts'),
  longestRenderMs: 3_000,
});
afterAll(() => pdf.close());
const shop = await openTestShop({ signIn: true });
const app = await shop.appWith({ pdf });

const patienceMs = 700;
const timeout = AbortSignal.timeout.bind(AbortSignal);
vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 20_000 ? patienceMs : ms));

it('a request in front of a busy PDF process ends after 20 seconds with 503, and a repeat gets the PDF', async () => {
  const held = await placeCompletedOrder(shop, { targetMarket: 'hang for a while' });
  const order = await placeCompletedOrder(shop, { targetMarket: 'name yourself' });
  const { cookies: signedIn } = await signInAtIssuer(app, 'mia');
  const { id: userId } = (await app.inject({ url: '/api/auth/user', cookies: signedIn })).json();
  await shop.deps.db.update(analysisRequests).set({ userId }).where(eq(analysisRequests.id, order.id));
  const get = (url: string, cookies: Record<string, string>, remoteAddress: string) =>
    app.inject({ url, cookies, remoteAddress });
  const all = () =>
    Promise.all([
      get(`/api/analysis/${order.id}/pdf`, order.cookies, '192.0.2.1'),
      get(`/api/analysis/${order.id}/pdf`, order.cookies, '192.0.2.1'), // waits for its turn
      get(`/api/analysis/${order.id}/export`, order.cookies, '192.0.2.2'),
      get('/api/user/export', signedIn, '192.0.2.3'),
    ]);
  const holding = get(`/api/analysis/${held.id}/pdf`, held.cookies, '192.0.2.4');
  await vi.waitFor(async () => expect((await holding).statusCode).toBe(503), { timeout: 20_000 });
  const began = performance.now();
  for (const { statusCode, headers, body } of await all()) {
    expect([statusCode, headers['x-error-code']]).toEqual([503, 'not_ready']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toMatch(/try again in a minute/);
  }
  expect(performance.now() - began).toBeLessThan(patienceMs + 2_000);
  // The process that was held has been replaced, and what had waited was made and stored.
  await vi.waitFor(
    async () => expect((await all()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]),
    {
      timeout: 30_000,
      interval: 500,
    },
  );
}, 60_000);
