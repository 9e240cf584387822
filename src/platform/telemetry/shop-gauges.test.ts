import { createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../../harness/free-port.ts';
import { openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { mostGrouped } from '../../admin/problems/rules/problems.ts';
import { measureShop } from '../../admin/problems/shop-health.ts';
import { connectDatabase } from '../database/database.ts';
import { pauseKey } from '../model/store/model-pauses.ts';
import { serveMetrics } from './serve-metrics.ts';
import { createShopGauges } from './shop-gauges.ts';

const shop = await openTestShop();
/** Accepts connections and never answers, like a database behind a broken network. */
const unanswered: Socket[] = [];
const silent: Server = createServer((socket) => void unanswered.push(socket)).listen(0, '127.0.0.1');
afterAll(() => silent.close());
const silentPort = () => (silent.address() as { port: number }).port;
const databaseAt = (port: number) => {
  const database = connectDatabase({
    url: `postgres://root@127.0.0.1:${port}/shop`,
    maxConnections: 2,
    onError: () => {},
  });
  afterAll(() => database.close());
  return database.db;
};

const { modelSetup } = shop.deps;
const at = new Date();
let db = shop.deps.db;
let asked = 0;
let nowMs = 0;
const gauges = createShopGauges(
  {
    ask: () => {
      asked += 1;
      return measureShop({ db, now: () => at, modelSetup });
    },
    mostGrouped,
  },
  () => {},
  () => nowMs,
);
const port = await freePort();
const served = await serveMetrics({ host: '127.0.0.1', port, refresh: gauges.refresh });
afterAll(() => served.close());
const scrape = async () => {
  const beganMs = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return { status: answer.status, text: await answer.text(), ms: performance.now() - beganMs };
};

test('the shop is shown as the database knows it, and asked for at most once in ten seconds', async () => {
  await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const { text } = await scrape();
  expect(text).toContain('innerbuyer_database_up 1');
  expect(text).toMatch(/^innerbuyer_mails_unsent\{state="queued"\} [1-9]/m);
  expect(text).toMatch(/^innerbuyer_mail_oldest_queued_seconds \d/m);
  expect(text).toContain('innerbuyer_orders_with_problem{problem="not-started"} 0');
  expect(text).toContain('innerbuyer_oldest_problem_age_seconds{problem="no-progress"} 0');
  expect(text).toContain('innerbuyer_payment_troubles_open 0');
  expect(text).toContain('innerbuyer_notices_failing 0');
  expect(text).toContain('innerbuyer_model_paused_seconds 0');
  nowMs = 9_999;
  await scrape();
  expect(asked).toBe(1);
  nowMs = 10_000;
  await Promise.all([scrape(), scrape(), scrape()]);
  expect(asked).toBe(2);
});

test('a paused key is shown with its age, and another key’s pause is not', async () => {
  const pause = { fault: 'quota', pausedModel: null, vendorWords: null } as const;
  await pauseKey(db, { ...pause, keyId: 'another key' }, 60);
  nowMs = 20_000;
  expect((await scrape()).text).toContain('innerbuyer_model_paused_seconds 0');
  await pauseKey(db, { ...pause, keyId: modelSetup.strong.keyId }, 60);
  await db.execute(sql`update model_pauses set paused_since = ${new Date(at.getTime() - 90_000)}`);
  nowMs = 30_000;
  expect((await scrape()).text).toMatch(/^innerbuyer_model_paused_seconds 90$/m);
});

test('a scrape while the database refuses is answered at once: it is down, and nothing old is shown', async () => {
  db = databaseAt(9);
  nowMs = 40_000;
  const { status, text, ms } = await scrape();
  expect(status).toBe(200);
  expect(text).toContain('innerbuyer_database_up 0');
  expect(text).not.toMatch(
    /^innerbuyer_(queue_jobs|orders_with|oldest_problem|payment_troubles|mails_unsent|mail_oldest|notices|model_paused)/m,
  );
  expect(ms).toBeLessThan(3_000);
});

test('a scrape while the database is silent is answered within three seconds, and the values return with the database', async () => {
  db = databaseAt(silentPort());
  nowMs = 50_000;
  const { status, text, ms } = await scrape();
  expect(status).toBe(200);
  expect(text).toContain('innerbuyer_database_up 0');
  expect(text).not.toMatch(/^innerbuyer_orders_with_problem/m);
  expect(ms).toBeLessThan(3_000);

  db = shop.deps.db;
  for (const socket of unanswered) socket.destroy(); // sooner than our time-out for connections
  await until(async () => {
    nowMs += 10_000;
    return (await scrape()).text.includes('innerbuyer_database_up 1');
  }, 'the database to be up again');
});

test('nothing but GET /metrics is answered there', async () => {
  const at = `http://127.0.0.1:${port}`;
  expect((await fetch(`${at}/`)).status).toBe(404);
  expect((await fetch(`${at}/api/analysis`)).status).toBe(404);
  expect((await fetch(`${at}/metrics`, { method: 'POST' })).status).toBe(404);
});
