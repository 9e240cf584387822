import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { goldenDetails, placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { runMessageReading } from '../../src/messages/themes/run-message-reading.ts';
import { confirmSources, insertSource } from '../../src/messages/upload/store.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { openShippedShop } from './h1.fixture.ts';

const shop = await openShippedShop();
const { db, jobs } = shop.deps;
type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;

/** So that the emulator, which counts words, finds few themes in them. */
const wordsNobodyElseUses = (at: number): string =>
  createHash('sha512')
    .update(`${at}`)
    .digest('hex')
    .repeat(8)
    .replace(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .replace(/(.{9})/g, `$1${at} `);

const parkingComplaint = (at: number): string =>
  `No parking for van ${at}. ${wordsNobodyElseUses(at)}`.slice(0, 990);

async function orderWith(count: number, textOf = parkingComplaint, guesses = 1): Promise<Order> {
  const order = await placeCompletedOrder(shop);
  const items = Array.from({ length: count }, (_, at) => {
    const text = textOf(at);
    return {
      text,
      language: 'en',
      contentHash: createHash('sha256').update(`${order.id} ${text}`).digest('hex'),
    };
  });
  const evidence = Array.from({ length: guesses }, (_, at) => ({
    id: `f${at + 1}`,
    text: `Buyers worry about parking${' on market days'.repeat(at)}.`,
    source: 'inference' as const,
    site: null,
    usedIn: ['confession' as const],
  }));
  const details = { ...goldenDetails(), evidence };
  await db.transaction(async (tx) => {
    await saveReport(tx, order.id, { results: {}, details });
    const about = { analysisId: order.id, kind: 'reviews', name: 'x', addedBy: 'orderer' } as const;
    const { sourceId } = await insertSource(tx, { ...about, addedAt: new Date() }, items);
    await confirmSources(tx, order.id, [sourceId as number], new Date());
  });
  return order;
}

const ask = ({ id, cookies }: Order) =>
  shop.app.inject({ method: 'POST', url: `/api/analysis/${id}/words/reading`, cookies });
const stateOf = async ({ id, cookies }: Order) =>
  (await shop.app.inject({ url: `/api/analysis/${id}/words/reading`, cookies })).json();

async function readAll(): Promise<void> {
  const [job] = await jobs.boss.fetch<{ analysisId: number; reading: number }>('words', {
    includeMetadata: true,
  });
  if (!job) throw new Error('no job');
  const never = new AbortController().signal;
  const attempt = { queue: 'words' as const, id: job.id, retryCount: job.retryCount };
  const { analysisId } = job.data;
  await runMessageReading({ deps: shop.deps, analysisId, attempt, stopping: never, signal: never }, job.data);
  await jobs.boss.complete('words', job.id);
}

it('H1: 22 readings of 2,000 messages that fail: requests end, and the money is that of one reading', async () => {
  const order = await orderWith(2_000);
  await shop.refuse('words_weigh');
  const answers: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    const { statusCode } = await ask(order);
    answers.push(statusCode);
    if (statusCode === 202) await readAll();
  }
  expect(answers.filter((code) => code === 202)).toHaveLength(3);
  expect(answers.slice(3)).toEqual(Array.from({ length: 19 }, () => 409));
  expect(await shop.costOf(order.id, '^w')).toBeLessThanOrEqual(0.4);
  expect(await stateOf(order)).toMatchObject({ state: 'failed', readingsLeft: 0 });
});

it('H1: a repeat pays only for what is missing', async () => {
  const order = await orderWith(300);
  await shop.refuse('words_weigh');
  await ask(order);
  await readAll();
  const [calls, cost] = [await shop.modelCalls(), await shop.costOf(order.id, '^w')];
  await fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' });
  expect((await ask(order)).statusCode).toBe(202);
  await readAll();
  expect(await stateOf(order)).toMatchObject({ state: 'done', readingsLeft: 0, done: { reading: 1 } });
  expect((await shop.modelCalls()) - calls).toBeLessThanOrEqual(2);
  expect((await shop.costOf(order.id, '^w')) - cost).toBeLessThan(cost / 2);
});

/** Written by a language model, of the length of a mail. */
const calls = 'content/recordings/northwax/calls';
const prose = readdirSync(calls)
  .filter((name) => name.endsWith('.answer.json'))
  .map((name) => readFileSync(`${calls}/${name}`, 'utf8').replace(/[^\w’',.;:!?$£€ -]+/g, ' '))
  .join(' ');

it.each([
  ['120 messages of 990 characters', 120, 990],
  ['150 messages of 800 characters', 150, 800],
  ['2,000 messages of 4,000 characters', 2_000, 4_000],
])('H1: a reading of %s ends within its money', async (_, count, length) => {
  const mail = (at: number) => {
    const start = (at * 397) % (prose.length - length);
    return `${at} ${prose.slice(start, start + length)}`.slice(0, length);
  };
  const order = await orderWith(count, mail, 60);
  await ask(order);
  await readAll();
  expect(await stateOf(order)).toMatchObject({ state: 'done' });
  expect(await shop.costOf(order.id, '^w')).toBeLessThanOrEqual(0.4);
});

it('H1: a reading takes 500 messages, drawn at random, and says so', async () => {
  const order = await orderWith(900);
  await ask(order);
  await readAll();
  const { done } = await stateOf(order);
  expect(done).toMatchObject({ items: 500, sample: { read: 500, of: 900 } });
  const cited = done.themes.flatMap(({ items }: { items: { item: number }[] }) =>
    items.map(({ item }) => item),
  );
  expect(Math.max(...cited)).toBeGreaterThan(700);
  expect(await shop.costOf(order.id, '^w')).toBeLessThanOrEqual(0.4);
});

it('H1: twenty requests at once are one reading', async () => {
  const order = await orderWith(20);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(order)));
  // 503: a request that waited too long for its turn.
  expect(
    answers.filter(({ statusCode }) => statusCode !== 503).map(({ statusCode }) => statusCode),
  ).toContain(202);
  await readAll();
  expect((await ask(order)).headers['x-error-code']).toBe('budget_used_up');
});
