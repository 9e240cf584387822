import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Child, startChild } from '../../harness/child-process.ts';
import type { Cleanup } from '../../harness/cleanup.ts';
import { freePort } from '../../harness/free-port.ts';
import { createPrivatePostgres } from '../../harness/private-postgres.ts';
import { mergeEnv } from '../../harness/shop/merge-env.ts';
import { placeOrder } from '../../harness/shop/place-order.ts';
import { paypalMerchant } from '../../harness/shop/shop-environment.ts';

export type TrialShop = Awaited<ReturnType<typeof openTrialShop>>;
export type Order = Awaited<ReturnType<typeof placeOrder>>;
type Settings = Record<string, string>;
type Emulator = 'model' | 'mail' | 'paypal';

/** Prometheus scrapes these from the start; each trial decides which of them run. */
const machines = ['server', 'worker-1', 'worker-2', 'worker-3'] as const;
export type Machine = (typeof machines)[number];

const always: Settings = { WORKER_STOP_GRACE_MS: '1000', CHANGE_WINDOW_MS: '0' };

/** The built product on a private PostgreSQL, with control over every process, every emulator and the admin API. */
export async function openTrialShop(cleanup: Cleanup) {
  const postgres = await createPrivatePostgres();
  cleanup.add(() => postgres.remove());
  process.env.DATABASE_URL = postgres.url; // the shop's modules read it when they load
  const { openLoopbackShop } = await import('../../harness/shop/loopback-shop.ts');
  const shop = await openLoopbackShop({
    database: `innerbuyer_runbook_${process.pid}`,
    server: false,
    workers: 0,
    env: always,
  });
  cleanup.add(() => shop.stop());
  const ports = Object.fromEntries(await Promise.all(machines.map(async (name) => [name, await freePort()])));
  const running = new Map<Machine, Child>();

  const start = async (name: Machine, settings: Settings = {}) => {
    const [script, upWhen] =
      name === 'server' ? ['start-server', 'server listening'] : ['start-worker', 'worker ready'];
    const env = mergeEnv(shop.env, { METRICS_PORT: String(ports[name]) }, settings);
    running.set(
      name,
      await startChild(`build/node/${script}.js`, env, {
        upWhen,
        upWithinMs: 60_000,
        onSpawn: (child) => cleanup.add(() => child.process.exitCode ?? child.stop('SIGKILL')),
        onLine: (line) => process.env.RUNBOOK_LOG && console.log(line),
      }),
    );
  };
  const stop = async (name: Machine, signal?: NodeJS.Signals) => {
    await running.get(name)?.stop(signal);
    running.delete(name);
  };
  const restart = async (name: Machine, settings?: Settings, signal?: NodeJS.Signals) => {
    await stop(name, signal);
    await start(name, settings);
  };

  const query = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: shop.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  const controls = { model: shop.llm, mail: shop.mail, paypal: `${shop.paypal}/emulator` };
  const control = (emulator: Emulator, method: string, path: string, body?: object) =>
    ask(method, `${controls[emulator]}${path}`, {}, body);
  const fault = (emulator: Emulator, effect: object, match: object = {}) =>
    control(emulator, 'POST', '/scenarios', { match, times: null, effect });
  const noFaults = (emulator: Emulator) => control(emulator, 'DELETE', '/scenarios');

  const post = (order: Order, path: string, body: object = {}) =>
    fetch(`${shop.web}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: order.cookie,
        origin: shop.web,
      },
      body: JSON.stringify(body),
    });
  /** Up to the payer's approval; PayPal's webhook or our polling does the rest. */
  const approve = async (order: Order): Promise<string> => {
    const { orderId } = (await (
      await post(order, '/api/paypal/orders', { analysisId: order.id })
    ).json()) as {
      orderId: string;
    };
    await control('paypal', 'POST', `/orders/${orderId}/approve`);
    return orderId;
  };

  let token = '';
  const adminToken = async (): Promise<string> => {
    if (!token)
      ({ token } = await ask('POST', `${shop.web}/api/admin/login`, { origin: shop.web }, shop.admin));
    return token;
  };
  const admin = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${await adminToken()}`, 'idempotency-key': randomUUID() };
    return ask(method, `${shop.web}${path}`, headers, body);
  };
  /** What the operator does on PayPal's own pages. */
  const atPaypal = async (path: string, body: object) => {
    const basic = btoa(`${paypalMerchant.clientId}:${paypalMerchant.clientSecret}`);
    const signedIn = await fetch(`${shop.paypal}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const { access_token } = (await signedIn.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, prefer: 'return=representation' };
    return ask('POST', `${shop.paypal}${path}`, headers, body);
  };

  return {
    web: shop.web,
    postgres,
    targets: {
      'innerbuyer-server': [`127.0.0.1:${ports.server}`],
      'innerbuyer-worker': machines.slice(1).map((name) => `127.0.0.1:${ports[name]}`),
    },
    databaseUrl: shop.databaseUrl,
    start,
    stop,
    restart,
    query,
    control,
    fault,
    noFaults,
    order: (changes: object = {}) => placeOrder(shop.web, { selectedModules: ['confession'], ...changes }),
    orders: (howMany: number) =>
      Promise.all(
        Array.from({ length: howMany }, () => placeOrder(shop.web, { selectedModules: ['confession'] })),
      ),
    post,
    approve,
    admin,
    adminToken,
    atPaypal,
    statusOf: async ({ id }: Order): Promise<string> =>
      (await query<{ status: string }>(`select status from analysis_requests where id = ${id}`))[0]?.status ??
      'none',
  };
}

async function ask(method: string, url: string, headers: Settings = {}, body?: object) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
  return text ? JSON.parse(text) : null;
}
