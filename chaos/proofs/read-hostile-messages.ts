import { setTimeout as sleep } from 'node:timers/promises';
import { placeOrder, untilCompleted } from '../../harness/shop/place-order.ts';
import { happens, secondsSince } from '../../harness/until.ts';
import { type ChaosShop, openChaosShop } from '../chaos-shop.ts';
import { faultsOf, type Proof, patienceMs } from '../proof.ts';

const messages = 2_000;
const others = 8;
const standstillMs = 200;
const readWithinMs = 120_000;

type Order = Awaited<ReturnType<typeof placeOrder>>;

export const readHostileMessages: Proof = {
  name: 'read-hostile-messages',
  asked:
    '2,000 messages that share their passages: the reading and a version from it end within 120 s each, no event loop of server or worker stands still over 200 ms, or half as long again as without them, 8 other reports complete meanwhile',
  run: async ({ cleanup }) => {
    const shop = await openChaosShop(cleanup, { name: 'hostile' });
    await shop.setModelLatency(150, 100);
    const metricsPort = new URL(shop.metrics.worker).port;
    const worker = await shop.startWorker('worker', {
      script: 'start-worker',
      env: { METRICS_PORT: metricsPort },
    });
    const order = await placeOrder(shop.web);
    await untilCompleted(shop.web, order, patienceMs);

    // What both stand still for without an attack, for comparison.
    const calm = await watchLoops(shop, () => completeOthers(shop));
    const startedAt = performance.now();
    const attack = async () => {
      const upload = await call(shop, order, '/words', hostileUpload());
      if (upload.status !== 201) throw new Error(`upload refused: ${upload.status} ${upload.json}`);
      const { sourceId, stored } = upload.json as { sourceId: number; stored: number };
      const confirmed = await call(shop, order, '/words/confirm', { sourceIds: [sourceId], mayUse: true });
      const hasEnded = await happens(
        readWithinMs,
        async () => (await readingOf(shop, order)).state !== 'queued',
      );
      const reading = await readingOf(shop, order);
      const readSeconds = secondsSince(startedAt);
      const asked = await call(shop, order, '/words/revision', {});
      const revised = await happens(
        readWithinMs,
        async () => (await revisionState(shop, order)) !== 'queued',
      );
      const revision = await revisionState(shop, order);
      const talks: number[] = [];
      for (let n = 0; n < 10; n += 1) talks.push((await call(shop, order, '/talk')).ms);
      return {
        stored,
        statuses: [upload, confirmed, asked].map(({ status }) => status).join(', '),
        reading,
        readSeconds,
        revision,
        hasEnded: hasEnded && revised,
        talkMs: Math.round(Math.max(...talks)),
      };
    };
    const attacked = await watchLoops(shop, () => Promise.all([attack(), completeOthers(shop)]));
    const [done, otherSeconds] = attacked.result;
    const worst = Math.max(attacked.server, attacked.worker);
    return {
      figures: {
        'messages stored': done.stored,
        'upload, confirmation, version': done.statuses,
        'the reading': `${done.reading.state} after ${done.readSeconds} s, ${done.reading.done?.items ?? 0} messages read`,
        'the version': done.revision,
        'slowest of 10 GET talk, ms': done.talkMs,
        'longest standstill of server and worker, ms': `${attacked.server} and ${attacked.worker}`,
        'the same without these messages, ms': `${calm.server} and ${calm.worker}`,
        '8 other reports, s': `${otherSeconds}, without these messages ${calm.result}`,
      },
      faults: faultsOf({
        'the messages were stored': done.stored === messages,
        'the reading and the version have ended': done.hasEnded,
        'the worker lives': worker.isAlive(),
        'the server lives': shop.serverIsAlive(),
      }),
      late: faultsOf({
        'no event loop stood still':
          worst <= Math.max(standstillMs, 1.5 * Math.max(calm.server, calm.worker)),
      }),
    };
  },
};

/**
 * What made the search for locked passages quadratic: one sentence in all messages, a footer in many, a word without end, and the same few
 * words again and again. Each message is another one, or it would be stored once; digits would be masked.
 */
function hostileUpload() {
  const sentence =
    'There was no parking near us and the van came late again, so we waited in the rain for an hour. ';
  const footer =
    'This message is confidential and meant for its recipient only; if you have received it by mistake, please tell us and delete it. ';
  const kinds = [
    (n: string) => sentence.repeat(8) + n,
    (n: string) => `Parking was bad at ${n}. ${footer.repeat(5)}`,
    (n: string) => `No parking ${n} ${'a'.repeat(800)}`,
    (n: string) => `Parking ${n} ${'late again '.repeat(75)}`,
  ];
  const nameOf = (n: number) =>
    [n % 26, Math.floor(n / 26) % 26, Math.floor(n / 676)]
      .map((at) => 'aeioubcdfghjklmnpqrstvwxyz'[at])
      .join('');
  const texts = Array.from(
    { length: messages },
    (_, n) => `Case ${nameOf(n)}: ${kinds[n % kinds.length]?.(nameOf(n))}`,
  );
  return { kind: 'reviews', name: 'Reviews', format: 'text', text: texts.join('\n\n') };
}

/** Seconds until other customers' reports, ordered now, are complete. */
async function completeOthers(shop: ChaosShop): Promise<number> {
  const startedAt = performance.now();
  const orders = await shop.placeOrders(others);
  await Promise.all(orders.map((order) => untilCompleted(shop.web, order, patienceMs)));
  return secondsSince(startedAt);
}

/** The longest delay of each event loop during the work, from the processes' own metrics: each reading begins a new period. */
async function watchLoops<T>(shop: ChaosShop, work: () => Promise<T>) {
  const longest = { server: 0, worker: 0 };
  const read = async (role: keyof typeof longest) => {
    const text = await (await fetch(shop.metrics[role], { signal: AbortSignal.timeout(60_000) })).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(text)?.[1] ?? Number.NaN);
  };
  const look = async (role: keyof typeof longest) => {
    longest[role] = Math.max(longest[role], Math.round((await read(role)) * 1_000));
  };
  const roles = ['server', 'worker'] as const;
  await Promise.all(roles.map(read));
  let isOver = false;
  const looking = Promise.all(
    roles.map(async (role) => {
      while (!isOver) {
        await sleep(500);
        await look(role);
      }
    }),
  );
  looking.catch(() => {}); // reported when the work has ended
  const result = await work().finally(() => {
    isOver = true;
  });
  await looking;
  return { result, ...longest };
}

async function call(shop: ChaosShop, { id, cookie }: Order, path: string, body?: object) {
  const startedAt = performance.now();
  const response = await fetch(`${shop.web}/api/analysis/${id}${path}`, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  // A refusal is a sentence.
  const json: unknown = response.ok ? await response.json() : await response.text();
  return { status: response.status, json, ms: performance.now() - startedAt };
}

type Reading = { state: string; done: { items: number } | null };
const readingOf = async (shop: ChaosShop, order: Order) =>
  (await call(shop, order, '/words/reading')).json as Reading;

async function revisionState(shop: ChaosShop, order: Order): Promise<string> {
  const { revisions } = (await call(shop, order, '/revisions')).json as { revisions: { state: string }[] };
  return revisions.length > 1 ? (revisions[0]?.state ?? 'none') : 'none';
}
