import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchShop } from './bench-shop.ts';
import type { Figure } from './figure.ts';
import { type Customer, seedRunning } from './seed-reads.ts';

const everyMs = 3_000;

/** Customers who poll their reports as our page does: every three seconds, with the last ETag, while steps finish. */
export async function measurePolling(
  shop: BenchShop,
  { customers: count, seconds }: { customers: number; seconds: number },
): Promise<Figure[]> {
  const customers = await seedRunning(shop.web, shop.pool, count);
  await shop.pool.query('vacuum analyze'); // as autovacuum would have done in a shop that did not get 5,000 orders in a minute
  const server = await shop.startListening('build/node/start-server.js', '/healthz');
  const agent = new http.Agent({ keepAlive: true, maxSockets: count });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const polls: { askedAt: number; ms: number }[] = [];
  const statuses = new Map<number | string, number>();

  const ask = (customer: Customer, tag: string): Promise<{ status: number | string; tag: string }> =>
    new Promise((resolve) => {
      const headers = { cookie: customer.cookie, 'accept-encoding': 'br', 'if-none-match': tag };
      const request = http.get(
        `${server.url}/api/analysis/${customer.id}`,
        { agent, headers },
        (response) => {
          response.resume();
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, tag: String(response.headers.etag ?? '') }),
          );
        },
      );
      request.once('error', (error) => resolve({ status: error.message, tag: '' }));
    });

  const watch = async (customer: Customer) => {
    await sleep(Math.random() * everyMs);
    let tag = '';
    while (performance.now() < until) {
      const askedAt = performance.now();
      const answer = await ask(customer, tag);
      const ms = performance.now() - askedAt;
      polls.push({ askedAt, ms });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      tag = answer.tag;
      await sleep(Math.max(0, everyMs - ms));
    }
  };
  let isOver = false;
  /** A step of each report finishes about every 30 s. */
  const finishSteps = async () => {
    while (!isOver) {
      const { id } = customers[Math.floor(Math.random() * customers.length)] as Customer;
      await shop.pool.query(
        `update journal_steps set finished_at = now() where analysis_id = $1 and key = $2`,
        [id, `module:${1 + Math.floor(Math.random() * 14)}`],
      );
      await sleep(30_000 / count);
    }
  };
  const steps = finishSteps();
  await Promise.all(customers.map(watch));
  isOver = true;
  await steps;
  agent.destroy();
  await server.stop();

  const isFirst = ({ askedAt }: { askedAt: number }) => askedAt < startedAt + everyMs;
  const slowestFirst = Math.round(Math.max(...polls.filter(isFirst).map(({ ms }) => ms)));
  const later = polls.filter((poll) => !isFirst(poll)).map(({ ms }) => ms);
  const sorted = later.toSorted((a, b) => a - b);
  const percentile = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const good = (statuses.get(200) ?? 0) + (statuses.get(304) ?? 0);
  const errors = polls.length - good;
  const failures = [...statuses]
    .filter(([status]) => status !== 200 && status !== 304)
    .map(([status, times]) => `${times} × ${status}, `)
    .join('');
  const unchanged = Math.round(((statuses.get(304) ?? 0) / polls.length) * 100);
  return [
    {
      what: `${count.toLocaleString('en')} customers polling every 3 s for ${seconds} s, one server`,
      ours: `p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, ${errors} errors`,
      goal: 'p99 < 300 ms, 0 errors',
      met: errors === 0 && percentile(0.99) < 300,
      errors,
      note: `${failures}${polls.length.toLocaleString('en')} polls, ${unchanged}% unchanged, slowest ${percentile(1)} ms; the first polls, full responses of a server just started: up to ${slowestFirst.toLocaleString('en')} ms; server, PostgreSQL and clients share two cores`,
    },
  ];
}
