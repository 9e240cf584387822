import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Cleanup } from '../harness/cleanup.ts';
import { freePort } from '../harness/free-port.ts';
import { openLoopbackShop } from '../harness/shop/loopback-shop.ts';
import { mergeEnv } from '../harness/shop/merge-env.ts';
import { shippedConnections } from '../harness/shop/shop-environment.ts';
import { until } from '../harness/until.ts';

export type BenchShop = Awaited<ReturnType<typeof openBenchShop>>;

/** A shop whose workers are started one by one and log to a file. */
export async function openBenchShop(cleanup: Cleanup) {
  const shop = await openLoopbackShop({
    database: `innerbuyer_bench_${process.pid}`,
    workers: 0,
    env: shippedConnections,
  });
  cleanup.add(() => shop.stop());
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  pool.on('error', () => {}); // the database is dropped while it is open
  cleanup.add(() => pool.end());
  await fetch(`${shop.llm}/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs: 0 }),
  });

  const start = (script: string, env: Record<string, string> = {}) => {
    const log = openSync(join(tmpdir(), `innerbuyer-bench-${process.pid}.log`), 'a');
    const args = script.endsWith('.ts') ? ['--import', 'tsx', script] : [script];
    const child = spawn(process.execPath, args, {
      env: mergeEnv({ PATH: process.env.PATH }, shop.env, env),
      stdio: ['ignore', log, 'inherit'],
    });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    cleanup.add(stop);
    return { process: child, stop };
  };
  const startListening = async (script: string, probe: string, env: Record<string, string> = {}) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = start(script, { ...env, PORT: String(port), PUBLIC_URL: url });
    await until(`${script} listens`, 30_000, () =>
      fetch(url + probe).then(
        () => true,
        () => false,
      ),
    );
    return { url, ...child };
  };
  return { ...shop, pool, start, startListening };
}

export type Started = { process: ChildProcess; stop: () => Promise<void> };
