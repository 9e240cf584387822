import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { JournalEntry } from '../emulators/llm/wire/request-journal.ts';
import type { ReceivedMessage } from '../emulators/smtp/inbox.ts';
import { type Child, startChild } from '../harness/child-process.ts';
import type { Cleanup } from '../harness/cleanup.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { mergeEnv } from '../harness/shop/merge-env.ts';
import { placeOrder } from '../harness/shop/place-order.ts';
import { shippedConnections } from '../harness/shop/shop-environment.ts';
import { keepHistory } from './history.ts';
import { type ModelCall, readModelCall } from './model-calls.ts';

export type ChaosShop = Awaited<ReturnType<typeof openChaosShop>>;
export type ChaosWorker = Child & { name: string; isAlive: () => boolean };

/** A loopback shop without workers: a proof starts, kills, pauses and replaces its own. */
export async function openChaosShop(
  cleanup: Cleanup,
  options: { name: string; server?: boolean; env?: Record<string, string> },
) {
  let serverAlive = true;
  const log = (line: string) => process.env.CHAOS_LOG && console.log(line);
  const shop = await openLoopbackShop({
    database: `innerbuyer_chaos_${options.name}_${process.pid}`,
    template: `innerbuyer_chaos_${process.pid}`, // removed with its cluster
    workers: 0,
    ...(options.server !== undefined && { server: options.server }),
    onLine: log,
    onUnexpectedEnd: () => {
      serverAlive = false;
    },
    // The same bundles start dozens of times; compile them once.
    env: {
      ...shippedConnections,
      NODE_COMPILE_CACHE: join(tmpdir(), 'innerbuyer-chaos-compiled'),
      ...options.env,
    },
  });
  cleanup.add(() => shop.stop());
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  pool.on('error', () => {}); // one proof kills the database
  cleanup.add(() => pool.end());
  await keepHistory(pool);

  const startWorker = async (
    name: string,
    { script = 'worker-without-pdfs', env = {} }: { script?: string; env?: Record<string, string> } = {},
  ): Promise<ChaosWorker> => {
    const child = await startChild(
      `build/node/${script}.js`,
      mergeEnv(shop.env, { LLM_STRONG_MODEL: name, LLM_FAST_MODEL: name }, env), // the model name identifies the caller
      { upWhen: 'worker ready', onLine: log },
    );
    cleanup.add(() => child.stop('SIGKILL'));
    const isAlive = () => child.process.exitCode === null && child.process.signalCode === null;
    return { ...child, name, isAlive };
  };

  const count = async (sql: string): Promise<number> =>
    (await pool.query(`select (${sql})::int as n`)).rows[0].n;
  const countActiveJobs = () =>
    count(`select count(*) from pgboss.job where name = 'report' and state = 'active'`);
  const modelCalls = async (): Promise<ModelCall[]> =>
    (await read<JournalEntry[]>(`${shop.llm}/requests`)).map(readModelCall);

  return {
    ...shop,
    pool,
    startWorker,
    serverIsAlive: () => serverAlive,
    placeOrders: (howMany: number) =>
      Promise.all(Array.from({ length: howMany }, () => placeOrder(shop.web))),
    count,
    countCompleted: () => count(`select count(*) from analysis_requests where status = 'completed'`),
    countActiveJobs,
    modelCalls,
    /** Each of these reports has been taken by another worker. */
    isReplaced: async (analysisIds: Iterable<number>): Promise<boolean> =>
      (await count(`
        select count(*) from pgboss.job where name = 'report'
          and (data ->> 'analysisId')::int in (${[...analysisIds]})
          and (retry_count = 0 or state in ('created', 'retry'))`)) === 0,
    /** A worker has taken each report and has called the model for it. */
    allInFlight: async (reports: number): Promise<boolean> =>
      (await countActiveJobs()) === reports &&
      new Set((await modelCalls()).map(({ analysisId }) => analysisId)).size === reports,
    setModelLatency: (latencyMs: number, latencyJitterMs = 0) =>
      send('PUT', `${shop.llm}/settings`, { latencyMs, latencyJitterMs }),
    addModelScenario: (scenario: object) => send('POST', `${shop.llm}/scenarios`, scenario),
    /** One Message-ID per delivery: a mail delivered twice is listed twice. */
    mailIds: async (kind: string): Promise<string[]> =>
      (await read<ReceivedMessage[]>(`${shop.mail}/messages`)).flatMap(({ messageId }) =>
        messageId?.startsWith(`<${kind}.`) ? [messageId] : [],
      ),
  };
}

const read = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;

async function send(method: string, url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
}
