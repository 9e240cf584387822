import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import type { Asked } from './bare/flood.ts';
import { openBenchShop } from './bench-shop.ts';
import { type Figure, tableOf, writeSection } from './figure.ts';
import { type Answer, askAtPace, percentile, pollsOf, showTimes } from './polls.ts';
import { ownCpuSeconds } from './scale/process-costs.ts';
import { type Customer, seedCompleted, seedRunning } from './seed-reads.ts';

/**
 * `npm run bench -- floods`: one client asks 80 times a second for whatever costs most, while others poll 20 times a second. The
 * baseline: the same client floods a bare server beside ours that refuses everything, in turns with ours. `-- --write` keeps the table.
 */
const pollsPerSecond = 20;
/** Short turns, so that other work on the machine meets both. The first ones of ours are before the limits are reached. */
const [turns, seconds] = [8, 4];
const goal = 2;

const cleanup = createCleanup();
try {
  buildIfStale('with pages');
  const shop = await openBenchShop(cleanup);
  const others = await seedRunning(shop.web, shop.pool, 3 * pollsPerSecond);
  const flooders = await seedCompleted(shop.web, shop.pool, 7);
  const ours = await shop.startListening('build/node/start-server.js', '/healthz', {
    LIMITS: 'client-times=1',
    TRUST_PROXY: '1', // each client has an address of its own
  });
  const bare = await shop.startListening('bench/bare/refusing-server.ts', '/');
  const pid = ours.process.pid as number;

  const poll = pollsOf(ours.url, others);
  const pollFor = (duration: number) => askAtPace(pollsPerSecond, (n) => n < duration * pollsPerSecond, poll);
  const flooder = fork('bench/bare/flood.ts', { execArgv: ['--import', 'tsx'] });
  cleanup.add(() => void flooder.kill());
  /** From now on; the answers to what was sent before. */
  const flood = async (request: Asked | null) => {
    flooder.send(request as object);
    const [answers] = await once(flooder, 'message');
    return answers as Record<string, number>;
  };
  const asked = (n: number, path: (id: number) => string, from: 'with cookie' | 'as stranger'): Asked => {
    const { id, cookie } = flooders[n] as Customer;
    const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'accept-encoding': 'br' };
    return {
      url: path(id),
      method: 'GET',
      headers: from === 'with cookie' ? { ...headers, cookie } : headers,
      body: null,
    };
  };
  const shared = async (n: number): Promise<Asked> => {
    const { id, cookie } = flooders[n] as Customer;
    const type = { 'content-type': 'application/json' };
    const made = await fetch(`${ours.url}/api/analysis/${id}/share-links`, {
      method: 'POST',
      headers: { ...type, cookie },
      body: JSON.stringify({ days: 7 }),
    });
    const link = (await made.json()) as { id: string; key: string };
    return {
      url: `/api/shared/${link.id}`,
      method: 'POST',
      headers: { ...type, 'x-forwarded-for': `198.51.100.${n}`, 'accept-encoding': 'br' },
      body: JSON.stringify({ key: link.key }),
    };
  };
  const floods: Record<string, Asked> = {
    'a finished report as a page, `/home?view=`': asked(0, (id) => `/home?view=${id}`, 'with cookie'),
    'polls of it, `/api/analysis/:id`': asked(1, (id) => `/api/analysis/${id}`, 'with cookie'),
    'its PDF': asked(2, (id) => `/api/analysis/${id}/pdf`, 'with cookie'),
    'its export': asked(3, (id) => `/api/analysis/${id}/export`, 'with cookie'),
    'a shared report': await shared(4),
    'the landing page': asked(5, () => '/', 'as stranger'),
    'an address that does not exist': asked(6, () => '/nothing', 'as stranger'),
  };
  // PDFs are made at the first read, and customers do not meet cold code.
  for (const { url, method, headers, body } of Object.values(floods)) {
    const from = { ...headers, 'x-forwarded-for': '198.51.100.250' };
    await (await fetch(ours.url + url, { method, headers: from, body })).bytes();
  }
  await pollFor(10);

  const figures: Figure[] = [];
  for (const [what, request] of Object.entries(floods)) {
    const measured = { bare: [], ours: [] } as Record<'bare' | 'ours', Answer[]>;
    const answers: Record<string, number> = {};
    const cpuSeconds = { bare: 0, ours: 0 };
    for (let turn = 0; turn < turns; turn += 1)
      for (const name of ['bare', 'ours'] as const) {
        const began = ownCpuSeconds(pid);
        await flood({ ...request, url: { bare, ours }[name].url + request.url });
        measured[name].push(...(await pollFor(seconds)));
        const counted = await flood(null);
        cpuSeconds[name] += ownCpuSeconds(pid) - began;
        if (name === 'ours')
          for (const [answer, times] of Object.entries(counted))
            answers[answer] = (answers[answer] ?? 0) + times;
      }
    const [p99, p99Beside] = [percentile(measured.ours, 0.99), percentile(measured.bare, 0.99)];
    const asks = Object.values(answers).reduce((sum, times) => sum + times, 0);
    const errors = [...measured.ours, ...measured.bare].filter(
      ({ status }) => status !== 200 && status !== 304,
    ).length;
    const figure = {
      what,
      ours: showTimes(measured.ours),
      bare: showTimes(measured.bare),
      ratio: p99 / p99Beside,
      goal: `≤ ${goal}`,
      met: p99 / p99Beside <= goal,
      errors,
      note: `${Object.entries(answers)
        .map(([answer, times]) => `${times} × ${answer}`)
        .join(
          ', ',
        )}; ${(((cpuSeconds.ours - cpuSeconds.bare) / asks) * 1_000).toFixed(1)} ms of our CPU for each`,
    };
    console.log(tableOf([figure]).split('\n').slice(2).join('\n'));
    figures.push(figure);
  }
  console.log(tableOf(figures));
  if (process.argv.includes('--write'))
    writeSection('floods', `${new Date().toISOString().slice(0, 10)}\n\n${tableOf(figures)}`);
  if (figures.some(({ met, errors = 0 }) => !met || errors > 0)) process.exitCode = 1;
} finally {
  await cleanup.run();
  endOwnChildren();
}
process.exit();
