import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onServer } from '../harness/postgres-server.ts';
import { createPrivatePostgres, type PrivatePostgres } from '../harness/private-postgres.ts';
import { openPaypalShop } from '../harness/shop/paypal-shop.ts';
import { cookieOf, someOrder, until } from '../harness/shop/test-shop.ts';
import { linkKey } from '../src/access/link-key.ts';
import { buildApp } from '../src/app.ts';
import { startWork } from '../src/platform/jobs/start-work.ts';
import { wire } from '../src/wiring.ts';

/** BACKUP_ORDERS=200 is the proof on demand; one finished report says the same in seconds. */
const freeOrders = Number(process.env.BACKUP_ORDERS ?? 1);
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-backup-test-'));
const backups = join(folder, 'backups');
const restoredFiles = join(folder, 'files');
const shop = await openPaypalShop({ worker: true, pdf: false });
let cluster: PrivatePostgres;
let backup: string;

/** pg_dump refuses a newer server; where PostgreSQL comes from npm, there may be none. */
const pgDumpMajor = await run('pg_dump', ['--version']).then(
  ({ stdout }) => Number(/\d+/.exec(stdout)?.[0]),
  () => 0,
);
const [server] = (await onServer("select current_setting('server_version_num')::int / 10000 as major")) as {
  major: number;
}[];
const canDump = pgDumpMajor >= (server?.major ?? 0);

beforeAll(async () => {
  if (canDump) cluster = await createPrivatePostgres();
});
beforeEach(({ skip }) => skip(!canDump, 'no pg_dump as new as the server'));
afterAll(async () => {
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const here = { databaseUrl: shop.config.databaseUrl, filesFolder: shop.config.filesFolder };
const there = () => ({ databaseUrl: cluster.url, filesFolder: restoredFiles });
const script = (name: string, place: typeof here, ...args: string[]) =>
  run('bash', [`deploy/${name}.sh`, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: place.databaseUrl,
      FILES_FOLDER: place.filesFolder,
      BACKUP_FOLDER: backups,
      BACKUP_KEEP: '2',
    },
  });

async function ask<T>({ databaseUrl }: typeof here, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table of ours, as one hash a table. */
async function contentsOf(place: typeof here): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    place,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const hashes = tables.map(async ({ name }) => {
    const [row] = await ask<{ hash: string }>(
      place,
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    );
    return [name, row?.hash ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
const queuedReports = (place: typeof here) =>
  ask(
    place,
    `select singleton_key, start_after, state from pgboss.job where name = 'report' and state <> 'completed' order by 1`,
  );
const booksOf = async (place: typeof here) =>
  (
    await ask<{ cents: number }>(
      place,
      `select sum(amount_cents - refunded_cents)::int as cents from payments where capture_id is not null`,
    )
  )[0]?.cents;

const stateOf = async (place: typeof here) => ({
  contents: await contentsOf(place),
  queued: await queuedReports(place),
  cents: await booksOf(place),
});

const orderFree = async (app = shop.app) => {
  const answer = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  return { id: answer.json().id as number, cookies: cookieOf(answer) };
};
const isCompleted =
  (id: number, cookies: Record<string, string>, app = shop.app) =>
  async () =>
    (await app.inject({ url: `/api/analysis/${id}`, cookies })).json().status === 'completed';

test('a shop is backed up, lost, restored into an empty cluster, and goes on', {
  timeout: 60_000 + freeOrders * 10_000,
}, async () => {
  // Reports finished, an order in its change window, money taken and given back, an order never paid.
  const free = await Promise.all(Array.from({ length: freeOrders }, () => orderFree()));
  const waiting = await shop.paidOrder();
  const refunded = await shop.paidOrder();
  await shop.unpaidOrder();
  const captureId = (await shop.paymentOf(refunded.id))?.providerCaptureId;
  await shop.asMerchant('POST', `/v2/payments/captures/${captureId}/refund`, {});
  await until(async () => (await shop.paymentOf(refunded.id))?.status === 'refunded', 'the refund is booked');
  for (const { id, cookies } of free) await until(isCompleted(id, cookies), 'the report is complete', 30_000);
  await until(
    async () => (await ask(here, `select 1 from mail_outbox where status <> 'sent'`)).length === 0,
    'the mails are out',
    30_000 + freeOrders * 8_000,
  );
  const [first] = free as [(typeof free)[number]];
  const pdf = (await shop.app.inject({ url: `/api/analysis/${first.id}/pdf`, cookies: first.cookies }))
    .rawPayload;

  const before = await until(async () => {
    const state = await stateOf(here);
    await script('back-up', here);
    // The minute's sweep may have folded its figures meanwhile: then once more.
    return isDeepStrictEqual(await stateOf(here), state) && state;
  }, 'a backup of a shop at rest');
  backup = join(backups, readdirSync(backups).toSorted().at(-1) as string);
  // After the backup: this customer's numbers are out in the world, and the restored shop has never heard of them.
  const lost = await orderFree();
  const [link] = await ask<{ id: string }>(
    here,
    `select id from private_links where analysis_id = ${lost.id}`,
  );

  const { stdout } = await script('restore', there(), backup);
  expect(stdout).toContain('restored');

  expect(await stateOf(there())).toEqual(before);
  expect(before.queued).toHaveLength(2); // the refunded order's job, too, which will find nothing to do
  const ledgerCents = (await shop.ledger()).reduce(
    (sum, line) => sum + line.capturedCents - line.refundedCents,
    0,
  );
  expect(before.cents).toBe(ledgerCents);
  expect(ledgerCents).toBeGreaterThan(0);

  const wired = await wire({ ...shop.config, ...there() }, pino({ level: 'silent' }), 'worker');
  // A PDF that is not among the restored files is not set anew.
  const renderReportPdf = () => Promise.reject(new Error('this PDF should have been found'));
  const deps = { ...wired.deps, pdf: { ...wired.deps.pdf, renderReportPdf } };
  const app = await buildApp(deps, { ...shop.config, webFolder: null });
  const work = await startWork(deps, shop.config.worker);
  try {
    expect(await isCompleted(first.id, first.cookies, app)()).toBe(true);
    const read = await app.inject({ url: `/api/analysis/${first.id}/pdf`, cookies: first.cookies });
    expect(read.rawPayload.equals(pdf)).toBe(true);

    // The order that waited when the backup was made is finished by the restored shop.
    const { id, cookies } = waiting;
    const edited = { ...someOrder(), email: waiting.email };
    const start = await app.inject({ method: 'PUT', url: `/api/analysis/${id}`, payload: edited, cookies });
    expect([start.statusCode, start.body]).toEqual([200, start.body]);
    await until(isCompleted(id, cookies, app), 'the waiting report is complete', 30_000);

    // A number is never given out twice: the lost customer's link opens nothing.
    const next = await orderFree(app);
    expect(next.id).toBeGreaterThan(lost.id);
    const key = linkKey(Number(link?.id), lost.id, shop.config.linkSecrets);
    const opened = await app.inject({
      method: 'POST',
      url: `/api/analysis/${lost.id}/open-link`,
      payload: { key },
    });
    expect(opened.statusCode).toBe(404);
  } finally {
    await app.close();
    await work.stop();
    await wired.close();
  }
});

test('a database or a folder that holds something is not restored over', async () => {
  await expect(script('restore', there(), backup)).rejects.toMatchObject({
    stderr: expect.stringContaining('not empty'),
  });
});

test('a damaged backup is refused before anything is touched', async () => {
  appendFileSync(join(backup, 'files.tar'), 'x');
  await expect(script('restore', there(), backup)).rejects.toMatchObject({
    stdout: expect.stringContaining('files.tar: FAILED'),
  });
});

test('a backup that fails leaves nothing that looks like one', async () => {
  const before = readdirSync(backups);
  const missing = {
    ...here,
    databaseUrl: here.databaseUrl.replace(/\/[^/]+$/, '/there-is-no-such-database'),
  };
  await expect(script('back-up', missing)).rejects.toMatchObject({ code: 1 });
  expect(readdirSync(backups)).toEqual(before);
});

test('the oldest backups go, the newest stay', async () => {
  for (const day of ['2024-01-01', '2024-01-02']) mkdirSync(join(backups, `${day}T03-00-00Z`));
  await script('back-up', here);
  const left = readdirSync(backups);
  expect(left).toHaveLength(2);
  expect(left).toContain(basename(backup));
});
