import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked } from './bare/flood.ts';
import type { Customer } from './seed-reads.ts';

/** Whom an attack and its witnesses meet. */
export type Scene = {
  web: string;
  beside: string;
  attack: string;
  others: Customer[];
  unpaid: Customer[];
  flooders: Customer[];
  keys: string[];
  link: { id: string; key: string };
};

export type Answer = { ms: number; status: number; etag: string };

/** What customers met who are not part of an attack, and at the same time others at a server beside that nobody attacks. */
export type Told = { polls: Answer[]; beside: Answer[]; payments: Answer[] };

const agent = new http.Agent({ keepAlive: true });

/** Status 0 when the connection broke. */
export const ask = ({ url, method, headers, body }: Asked): Promise<Answer> =>
  new Promise((resolve) => {
    const askedAt = performance.now();
    const end = (status: number, etag = '') => resolve({ ms: performance.now() - askedAt, status, etag });
    const request = http.request(url, { method, agent, headers }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      response.resume().once('end', () => end(statusCode, answered.etag));
      response.once('error', () => {}); // the request reports it
    });
    request.once('error', () => end(0)).end(body ?? undefined);
  });

/** Polls of customers whose reports are running, each from an address of its own. */
export function pollsOf(web: string, customers: readonly Customer[]) {
  const tags = new Map<number, string>();
  return async (n: number): Promise<Answer> => {
    const { id, cookie } = customers[n % customers.length] as Customer;
    const headers = {
      cookie,
      'x-forwarded-for': `203.0.113.${id % 250}`,
      'accept-encoding': 'br',
      'if-none-match': tags.get(id) ?? '',
    };
    const answer = await ask({ url: `${web}/api/analysis/${id}`, method: 'GET', headers, body: null });
    tags.set(id, answer.etag);
    return answer;
  };
}

/** At an even pace, whether or not the last one was answered. */
export async function askAtPace(
  perSecond: number,
  goesOn: (asked: number) => boolean,
  askOne: (n: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const startedAt = performance.now();
  for (let n = 0; goesOn(n); n += 1) {
    await sleep(Math.max(0, startedAt + (n * 1_000) / perSecond - performance.now()));
    answers.push(askOne(n));
  }
  return Promise.all(answers);
}

export const percentile = (answers: readonly { ms: number }[], share: number): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor((answers.length - 1) * share)] ?? 0;

/** p50 / p99 / slowest. */
export const showTimes = (answers: readonly { ms: number }[]): string =>
  `${[0.5, 0.99, 1].map((share) => Math.round(percentile(answers, share))).join(' / ')} ms`;
