import { and, eq, inArray } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { setLatency } from '../../harness/shop/chat-client.ts';
import { connectedReport, keyTo } from '../../harness/shop/connected-report.ts';
import { signInAtIssuer } from '../../harness/shop/sign-in-at-issuer.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { personaIds } from '../../src/report/document/rules/buyer-persona.ts';
import { talkSpendings } from '../../src/talk/schema.ts';
import { rawRequests } from './raw-requests.fixture.ts';

const shop = await openTestShop({ signIn: true, env: { TRUST_PROXY: '1' }, limits: { pages: 'usual' } });
const { app, deps, llm } = shop;
await app.listen({ host: '127.0.0.1', port: 0 });
const send = rawRequests(app);
afterEach(() => setLatency(llm.controlUrl, 0));

/** Two reports of one account. */
async function accountWithTwo(name: string) {
  const { cookies } = await signInAtIssuer(app, name);
  const { id: userId } = (await app.inject({ url: '/api/auth/user', cookies })).json();
  const ids = [(await connectedReport(shop)).id, (await connectedReport(shop)).id];
  await deps.db.update(analysisRequests).set({ userId }).where(inArray(analysisRequests.id, ids));
  return { cookies, ids };
}

it('five keys of one account and 120 calls with each are 30 calls, and a poll in between is answered', async () => {
  const { cookies, ids } = await accountWithTwo('mia');
  const keys = await Promise.all(Array.from({ length: 5 }, () => keyTo(shop, cookies, null)));
  let open = 600;
  const calls = Array.from({ length: open }, async (_, n) => {
    const headers = {
      authorization: `Bearer ${keys[n % 5]?.key}`,
      'x-forwarded-for': `198.51.100.${n % 40}`,
    };
    const { statusCode } = await app.inject({ url: '/api/v1/reports', headers });
    open -= 1;
    return statusCode;
  });
  const poll = await app.inject({ url: `/api/analysis/${ids[0]}`, cookies });
  expect([poll.statusCode, open > 100]).toEqual([200, true]);
  const statuses = await Promise.all(calls);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(570);
});

it('variant: tools whose client has left keep their places until they end', async () => {
  const { cookies, ids } = await accountWithTwo('noah');
  const { key } = await keyTo(shop, cookies, null);
  const bearer = { authorization: `Bearer ${key}` };
  const headers = {
    ...bearer,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  await setLatency(llm.controlUrl, 3_000);
  const asked = personaIds.flatMap((buyer) => ids.map((report) => ({ report, buyer }))).slice(0, 8);
  const clients = asked.map((who) => {
    const params = { name: 'ask_buyer', arguments: { ...who, question: 'What would hold you back?' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    return send('POST /mcp', { ...headers, 'content-length': Buffer.byteLength(body) }, body);
  });
  const underWay = async () =>
    deps.db
      .select()
      .from(talkSpendings)
      .where(and(inArray(talkSpendings.analysisId, ids), eq(talkSpendings.state, 'claimed')));
  await expect.poll(async () => (await underWay()).length, { timeout: 10_000 }).toBe(8);
  for (const { socket } of clients) socket.resetAndDestroy();
  const ninth = await app.inject({ url: '/api/v1/reports', headers: bearer });
  expect(ninth.statusCode).toBe(429);
  await expect.poll(async () => (await underWay()).length, { timeout: 20_000 }).toBe(0);
  await expect
    .poll(async () => (await app.inject({ url: '/api/v1/reports', headers: bearer })).statusCode)
    .toBe(200);
});
