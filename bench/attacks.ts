import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { placeOrder, untilCompleted } from '../harness/shop/place-order.ts';
import type { Told } from './bare/others.ts';
import { openBenchShop } from './bench-shop.ts';
import { type Figure, tableOf, writeSection } from './figure.ts';
import { percentile, type Scene, showTimes } from './polls.ts';
import { residentMegabytes } from './scale/process-costs.ts';
import { type Customer, seedCompleted, seedRunning } from './seed-reads.ts';

/**
 * `npm run bench -- attacks`: the five ways in which 1.0.0 could be stopped within its limits, and later variants, each against a new
 * server with shipped limits. The baseline: the same polls in the same seconds at a server beside, on the same machine and database,
 * that nobody attacks. `-- keys` runs one of them, `-- --write` keeps the table.
 */
const rows: Record<string, string> = {
  texts: '1 the worst texts in orders and chats',
  names: '2 orders whose name server is silent',
  bodies: '3 bodies one byte short',
  pieces: '3 bodies in chunks of one byte',
  readers: '3 answers that are read slowly',
  pipelines: '4 64 kB of requests on each of 60 connections',
  keys: '4 ten keys, 120 searches each',
  leavers: '4 clients that leave at once',
  description: '5 600 × `/api/openapi.json`',
  sample: '5 600 × `/sample`',
  versions: '5 600 × a version',
  dear: '5 PDFs, exports, shared reports, tools, pages',
  assets: '5 1,200 files of the pages',
  logins: '120 sign-ins with unknown accounts',
  office: '30 people behind one address',
};
/** What others may wait, on a machine with nothing else to do; and what the container of the server may hold. */
const [mostMs, mostMegabytes] = [250, 768];
const mostRatio = 2;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const cleanup = createCleanup();
try {
  buildIfStale('with pages');
  const shop = await openBenchShop(cleanup);
  const make = async <Made>({ id, cookie }: Customer, path: string, body: object): Promise<Made> => {
    const made = await fetch(`${shop.web}/api/${path.replace(':id', String(id))}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', cookie } },
      body: JSON.stringify(body),
    });
    return (await made.json()) as Made;
  };
  const flooders = await seedCompleted(shop.web, shop.pool, 37);
  const [first] = flooders as [Customer];
  const people = {
    flooders,
    others: await seedRunning(shop.web, shop.pool, 24),
    unpaid: await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop.web, { promoCode: '' }))),
    keys: await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const owner = flooders[n % 2] as Customer; // five each
        return (await make<{ key: string }>(owner, 'keys', { name: `Key ${n}`, reportId: owner.id })).key;
      }),
    ),
    link: await make<Scene['link']>(first, 'analysis/:id/share-links', { days: 7 }),
  };
  await shop.pool.query('delete from pgboss.job'); // no worker writes the seeded reports
  const begin = (script: string, scene: Scene) => {
    const child = fork(script, [JSON.stringify(scene)], { execArgv: ['--import', 'tsx'] });
    cleanup.add(() => void child.kill());
    return child;
  };
  const told = async (others: ChildProcess) => {
    others.send('tell');
    return (await once(others, 'message'))[0] as Told;
  };

  const startServer = () =>
    shop.startListening('build/node/start-server.js', '/healthz', {
      LIMITS: 'client-times=1',
      TRUST_PROXY: '1', // each client has an address of its own
    });
  const beside = await startServer();

  const measure = async (attack: string, what: string): Promise<Figure> => {
    const server = await startServer();
    const names = { NODE_OPTIONS: '--import=./bench/bare/silent-names.ts' };
    const hasWorker = attack === 'texts' || attack === 'names';
    const worker = hasWorker
      ? shop.start('build/node/start-worker.js', attack === 'names' ? names : {})
      : null;
    const pid = server.process.pid as number;
    const scene = { web: server.url, beside: beside.url, attack, ...people };
    let peak = 0;
    const watch = setInterval(() => {
      if (server.process.exitCode === null) peak = Math.max(peak, residentMegabytes(pid));
    }, 50);
    const quiet = begin('bench/bare/others.ts', scene);
    await sleep(4_000);
    const before = await told(quiet);
    const others = begin('bench/bare/others.ts', scene);
    await sleep(1_500); // it has begun
    const [answers] = (await once(begin('bench/bare/attacker.ts', scene), 'message')) as [
      Record<string, number>,
    ];
    const orderedAt = performance.now();
    if (hasWorker) await untilCompleted(shop.web, await placeOrder(shop.web), 120_000);
    const orderSeconds = (performance.now() - orderedAt) / 1_000;
    await sleep(1_000);
    const during = await told(others);
    clearInterval(watch);
    const ended = [server, ...(worker ? [worker] : [])].filter(
      ({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null,
    );
    await Promise.all([server.stop(), worker?.stop()]);

    const all = [...during.polls, ...during.payments];
    const errors = all.filter(({ status }) => ![200, 201, 304].includes(status)).length;
    const started = during.payments.filter(({ status }) => status === 201);
    const [p99, p99Beside] = [percentile(during.polls, 0.99), percentile(during.beside, 0.99)];
    const isSlow = p99 > mostMs && p99 > mostRatio * p99Beside;
    const isOffice = attack === 'office';
    return {
      what,
      ours: showTimes(during.polls),
      bare: showTimes(during.beside),
      ratio: p99 / p99Beside,
      goal: `≤ ${mostMs} ms or ${mostRatio} ×`,
      met: !isSlow && peak <= mostMegabytes && started.length > 0 && !(isOffice && answers[429]),
      errors: errors + ended.length + (answers[500] ?? 0),
      note: [
        `${started.length} payments started (${showTimes(started)})`,
        `${errors} of ${all.length} others not served`,
        `${peak} MB at most`,
        `before: ${showTimes(before.polls)}`,
        `answers: ${Object.entries(answers)
          .map(([answer, times]) => `${times} × ${answer}`)
          .join(', ')}`,
        ...(hasWorker ? [`an order of somebody else was ready after ${orderSeconds.toFixed(1)} s`] : []),
        ...(ended.length > 0 ? ['A PROCESS ENDED'] : []),
      ].join(', '),
    };
  };
  const [only = ''] = process.argv.slice(2).filter((word) => word in rows);
  const figures: Figure[] = [];
  for (const [attack, what] of Object.entries(rows)) {
    if (only && attack !== only) continue;
    figures.push(await measure(attack, what));
    console.log(tableOf(figures.slice(-1)).split('\n').slice(2).join('\n'));
  }
  console.log(tableOf(figures));
  if (process.argv.includes('--write'))
    writeSection('attacks', `${new Date().toISOString().slice(0, 10)}\n\n${tableOf(figures)}`);
  if (figures.some(({ met, errors = 0 }) => !met || errors > 0)) process.exitCode = 1;
} finally {
  await cleanup.run();
  endOwnChildren();
}
process.exit();
