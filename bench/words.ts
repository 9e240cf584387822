import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { placeOrder } from '../harness/shop/place-order.ts';
import { openBenchShop } from './bench-shop.ts';
import { type Figure, tableOf, writeSection } from './figure.ts';
import { childrenOf } from './scale/process-costs.ts';

/**
 * `npm run bench -- words`: 2,000 messages on one report, then 50 uploads of 2 MB at once on one server, while another customer polls.
 * Memory is the high-water mark that Linux keeps of each process.
 */
const uploads = 50;
const bytes = 1_990_000;

const texts = readdirSync('content/messages').flatMap((file) =>
  readFileSync(`content/messages/${file}`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { text: string }).text),
);
/** Messages joined to a usual length of a kilobyte, none of them twice. */
function someMessages(seed: number, size: number): string {
  const parts: string[] = [];
  for (let n = 0, length = 0; length < size; n += 1) {
    const part = [0, 7, 13, 29].map((step) => texts[(n * (step + 1) + seed) % texts.length]).join(' ');
    parts.push(`Message ${seed} of ${n}: ${part.replaceAll('\n', ' ')}`);
    length += Buffer.byteLength(parts.at(-1) ?? '') + 2;
  }
  return Buffer.from(parts.join('\n\n')).subarray(0, size).toString();
}

const highWater = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
};
const cleanup = createCleanup();
try {
  buildIfStale();
  const shop = await openBenchShop(cleanup);
  const server = await shop.startListening('build/node/start-server.js', '/healthz');
  const pid = server.process.pid as number;
  const orders: Awaited<ReturnType<typeof placeOrder>>[] = [];
  for (let n = 0; n < uploads + 2; n += 1) orders.push(await placeOrder(server.url));
  await shop.pool.query(`update analysis_requests set status = 'completed'`);
  const [single, polled, ...many] = orders as [(typeof orders)[0], (typeof orders)[0], ...typeof orders];

  const call = async ({ id, cookie }: (typeof orders)[0], path: string, body?: object) => {
    const began = performance.now();
    const response = await fetch(`${server.url}/api/analysis/${id}${path}`, {
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    return { status: response.status, answer, ms: performance.now() - began };
  };
  const upload = (order: (typeof orders)[0], text: string) =>
    call(order, '/words', { kind: 'reviews', name: 'Reviews', format: 'text', text });

  /** The slowest poll of somebody else while the work runs, and the most memory of the children. */
  const beside = async <T>(work: Promise<T>) => {
    const polls: number[] = [];
    const children = new Map<number, number>();
    let isDone = false;
    const polling = (async () => {
      while (!isDone) {
        polls.push((await call(polled, '')).ms);
        await sleep(20);
      }
    })();
    const watching = (async () => {
      while (!isDone) {
        for (const child of childrenOf(pid))
          children.set(child, Math.max(children.get(child) ?? 0, highWater(child)));
        await sleep(100);
      }
    })();
    const began = performance.now();
    const result = await work.finally(() => {
      isDone = true;
    });
    await Promise.all([polling, watching]);
    return { result, polls, children: [...children.values()], ms: performance.now() - began };
  };

  const idle = await beside(sleep(3_000));
  const before = highWater(pid);
  const one = await beside(upload(single, someMessages(0, bytes)));
  const { sourceId, stored } = JSON.parse(one.result.answer) as { sourceId: number; stored: number };
  const page = await call(single, `/words/items?sourceId=${sourceId}`);
  const confirmed = await call(single, '/words/confirm', { sourceIds: [sourceId], mayUse: true });
  const all = await beside(Promise.all(many.map((order, n) => upload(order, someMessages(n + 1, bytes)))));
  const statuses = Map.groupBy(all.result, ({ status }) => status);
  const slowest = all.result.map(({ ms }) => ms).sort((a, b) => b - a);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const most = (values: number[]) => Math.round(Math.max(0, ...values));
  const figures: Figure[] = [
    {
      what: '2 MB of messages on one report',
      ours: seconds(one.result.ms),
      note: `${stored.toLocaleString('en')} messages stored; a page of 100 took ${Math.round(page.ms)} ms, the confirmation ${Math.round(confirmed.ms)} ms (${confirmed.status}); the process needed ${most(one.children)} MB`,
    },
    {
      what: `${uploads} uploads of 2 MB at once on one server: slowest request of somebody else`,
      ours: `${most(all.polls)} ms`,
      bare: `${most(idle.polls)} ms idle`,
      goal: 'under 1 s',
      met: most(all.polls) < 1_000,
      note: `${all.polls.length} polls of another report during ${seconds(all.ms)}; answers ${[...statuses].map(([status, answers]) => `${answers.length} × ${status}`).join(', ')}; uploads took ${seconds(slowest.at(-1) ?? 0)} to ${seconds(slowest[0] ?? 0)}`,
    },
    {
      what: 'the same: most memory of the server',
      ours: `${Math.round(highWater(pid))} MB`,
      bare: `${Math.round(before)} MB before`,
      goal: 'bounded',
      note: `${all.children.length} processes that read uploads, the largest ${most(all.children)} MB`,
    },
  ];
  const table = tableOf(figures);
  console.log(table);
  if (process.argv.includes('--write')) writeSection('words', table);
  process.exitCode = figures.some(({ met }) => met === false) || statuses.size > 1 ? 1 : 0;
} finally {
  await cleanup.run();
  endOwnChildren();
}
process.exit();
