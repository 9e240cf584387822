import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createDatabase, databaseUrl, dropDatabase } from '../../harness/postgres-server.ts';
import { migrateDatabase } from '../../src/platform/processes/migrate.ts';
import { type AdminDatabase, adminPages } from './admin-pages.ts';
import { seedShop } from './seed-shop.ts';

/**
 * `npm run bench:admin -- [orders]` (50000 by default): p95 and buffers read at the database for every list page, search,
 * counter and figure of the admin area, at 10,000 orders and at the given number. Exits with 1 when a page is too slow, or when
 * another page than a list of orders reads more in the larger shop. The limit of 300 ms grows with the time of a bare statement in the same rounds: other
 * work on this machine does not count against a page. `SHOW='reports, deep'` prints the plans of that page.
 */
const small = 10_000;
const large = Number(process.argv[2] ?? 50_000);
const rounds = 20;
const slowestMs = 300;
const tries = 3;
/** Groups as many rows as the largest page; its p95 on two idle cores. */
const bare = {
  text: 'select n % 45 as name, sum(n) from generate_series(1, 30000) as n group by 1',
  values: [],
  idleMs: 17,
};
const mayRead = (buffersInSmallShop: number) => 1.5 * buffersInSmallShop + 16;
/** Filters are tested on every entry of one index, words on more orders of a larger shop: only their time counts. */
const isBoundedByTime = (page: string) =>
  page === 'counters' || page.startsWith('search: ') || page.startsWith('reports');

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
type Explained = { Plan: Plan; 'Planning Time': number; 'Execution Time': number };
type Statement = { text: string; values: unknown[] };
type Measured = { p95Ms: number; bareMs: number; buffers: number };

const opened: string[] = [];

async function openShop(orders: number): Promise<AdminDatabase> {
  const name = `innerbuyer_scale_${orders}_${process.pid}`;
  await dropDatabase(name);
  await createDatabase(name);
  const url = databaseUrl(name);
  opened.push(name);
  await migrateDatabase({ url, migrationsFolder: 'src/platform/database/migrations' });
  const startedAt = performance.now();
  await seedShop(url, orders);
  console.log(`${orders} orders seeded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {}); // the database may be dropped while it is open
  const heard: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void heard.push({ text, values }) };
  return { db: drizzle(pool, { logger }), pool, heard, orders };
}

/** Runs the page once to record its statements, then explains each of them repeatedly. */
async function measure(shop: AdminDatabase, page: () => Promise<unknown>): Promise<Measured> {
  shop.heard.length = 0;
  await page();
  const statements = [...shop.heard];
  const took: number[] = [];
  const bareTook: number[] = [];
  let buffers = 0;
  for (let round = 0; round < rounds; round += 1) {
    const isShown = Boolean(process.env.SHOW) && round === 0;
    const explained: Explained[] = [];
    for (const statement of statements) explained.push(await explain(shop, statement, isShown));
    took.push(explained.reduce((sum, one) => sum + timeOf(one), 0));
    buffers = explained.reduce(
      (sum, { Plan }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
      0,
    );
    bareTook.push(timeOf(await explain(shop, bare, false)));
  }
  return { p95Ms: p95Of(took), bareMs: p95Of(bareTook), buffers };
}

async function explain(
  shop: AdminDatabase,
  { text, values }: Statement,
  isShown: boolean,
): Promise<Explained> {
  const { rows } = await shop.pool.query(`explain (analyze, buffers, format json) ${text}`, values);
  const explained: Explained = rows[0]['QUERY PLAN'][0];
  if (isShown) console.log(text, values, JSON.stringify(explained, null, 1));
  return explained;
}

const timeOf = (explained: Explained) => explained['Planning Time'] + explained['Execution Time'];
const p95Of = (took: readonly number[]) =>
  took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? 0;
const isFast = ({ p95Ms, bareMs }: Measured) => p95Ms < slowestMs * Math.max(1, bareMs / bare.idleMs);

try {
  const shops = [await openShop(small), await openShop(large)] as const;
  const found = await Promise.all(shops.map((shop) => adminPages(shop)));
  const [inSmall, inLarge] = found as [(typeof found)[number], (typeof found)[number]];
  console.log(`\n${'page'.padEnd(46)} p95 ms     bare ms  buffers ${small}  buffers ${large}`);
  let failures = 0;
  for (const [name, page] of inSmall) {
    if (process.env.SHOW && name !== process.env.SHOW) continue;
    const before = await measure(shops[0], page);
    const measureLarge = () => measure(shops[1], inLarge.get(name) ?? page);
    let after = await measureLarge();
    for (let tried = 1; tried < tries && !isFast(after); tried += 1) after = await measureLarge();
    const isFine = isFast(after) && (isBoundedByTime(name) || after.buffers <= mayRead(before.buffers));
    if (!isFine) failures += 1;
    const figures = [
      after.p95Ms.toFixed(1),
      after.bareMs.toFixed(1),
      String(before.buffers),
      String(after.buffers),
    ].map((figure) => figure.padStart(12));
    console.log(`${name.padEnd(40)}${figures.join('')}  ${isFine ? 'ok' : 'TOO MUCH'}`);
  }
  console.log(`\n${inSmall.size} pages, ${failures} too slow or reading more in the larger shop`);
  if (failures > 0) process.exitCode = 1;
  for (const shop of shops) await shop.pool.end();
} finally {
  for (const name of opened) await dropDatabase(name);
}
