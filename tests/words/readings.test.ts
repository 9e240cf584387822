import { describe, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import type { ReadingState } from '../../src/messages/themes/contract.ts';
import { listLockedItems } from '../../src/messages/upload/store.ts';
import { requestRevision } from '../../src/report/versions/request-revision.ts';
import { listRevisions } from '../../src/report/versions/store.ts';

const shop = await openTestShop({ worker: true, pdf: false });
const { db } = shop.deps;

type Order = { id: number; cookies: Record<string, string> };
async function completedOrder(): Promise<Order> {
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const placed = { id: created.json().id as number, cookies: cookieOf(created) };
  await until(async () => (await get(placed, '')).json().status === 'completed', 'the report', 90_000);
  return placed;
}
const get = ({ id, cookies }: Order, path: string) =>
  shop.app.inject({ url: `/api/analysis/${id}${path}`, cookies });
const post = ({ id, cookies }: Order, path: string, payload: object = {}) =>
  shop.app.inject({ method: 'POST', url: `/api/analysis/${id}/words${path}`, payload, cookies });
const reading = async (order: Order): Promise<ReadingState> => (await get(order, '/words/reading')).json();
const readingDone = (order: Order) =>
  until(async () => {
    const found = await reading(order);
    return found.state === 'done' && found;
  }, 'the reading');

async function upload(order: Order, count: number, mark = 'a'): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) =>
    at % 2 === 0
      ? `no parking for us, ${mark}${at} and ${mark}${at * 3} too`
      : `the dough is so good, ${mark}${at} and ${mark}${at * 3} too`,
  );
  const added = await post(order, '', {
    kind: 'reviews',
    name: 'x',
    text: lines.join('\n\n'),
    format: 'text',
  });
  expect(added.statusCode).toBe(201);
  const sourceIds = [added.json<{ sourceId: number }>().sourceId];
  expect((await post(order, '/confirm', { sourceIds, mayUse: true })).statusCode).toBe(200);
}

describe('a customer with messages', () => {
  it('sees what they say, takes the exam, folds the locked half in and asks for a version', async () => {
    const order = await completedOrder();
    expect(await reading(order)).toMatchObject({
      state: 'none',
      done: null,
      exam: null,
      isNewToReport: false,
    });
    expect((await post(order, '/reading')).headers['x-error-code']).toBe('too_few_messages');
    expect((await post(order, '/revision')).headers['x-error-code']).toBe('nothing_new');

    await upload(order, 60);
    const first = await readingDone(order);
    expect(first).toMatchObject({ lockedItems: 30, isNewToReport: true, readRefusal: null, readingsLeft: 9 });
    expect(first.done).toMatchObject({ reading: 1, items: 30 });
    expect(first.exam?.lockedItems).toBe(30);
    expect(first.done?.themes.some(({ title }) => title.includes('parking'))).toBe(true);

    const folded = await post(order, '/fold-in');
    expect(folded.statusCode).toBe(202);
    expect(folded.json()).toMatchObject({ state: 'queued', lockedItems: 0 });
    expect((await post(order, '/fold-in')).headers['x-error-code']).toBe('reading_pending');
    const second = await readingDone(order);
    expect(second.done).toMatchObject({ reading: 2, items: 60 });
    expect(second.exam).toEqual(first.exam);

    const revised = await post(order, '/revision');
    expect([revised.statusCode, revised.json()]).toEqual([202, { revision: 2 }]);
    const [row] = await listRevisions(db, order.id);
    expect(row).toMatchObject({ cause: 'exam', requestedBy: 'orderer' });
    const parking = row?.facts.find(({ text }) => text.includes('parking'));
    expect(parking).toMatchObject({ source: 'review', said: { count: 30, of: 60 } });
    expect((await reading(order)).isNewToReport).toBe(false);
    expect((await post(order, '/revision')).headers['x-error-code']).toBe('nothing_new');
  }, 180_000);

  it('has half of later messages locked, too, and they are in no reading', async () => {
    const order = await completedOrder();
    await upload(order, 10);
    expect(await readingDone(order)).toMatchObject({ lockedItems: 0, exam: null });
    await upload(order, 40, 'b');
    await until(async () => (await reading(order)).done?.reading === 2, 'the second reading');
    const found = await reading(order);
    expect(found).toMatchObject({ lockedItems: 20, done: { items: 30 } });
    const locked = new Set((await listLockedItems(db, order.id)).map(({ number }) => number));
    const cited = found.done?.themes.flatMap(({ items }) => items.map(({ item }) => item)) ?? [];
    expect(cited.filter((item) => locked.has(item))).toEqual([]);
  }, 180_000);
});

it('a version of the report that is being written is not asked for twice', async () => {
  const order = await completedOrder();
  await upload(order, 12);
  await readingDone(order);
  await shop.deps.jobs.boss.offWork('revision');
  const { revision } = await db.transaction((tx) =>
    requestRevision(tx, shop.deps, {
      analysisId: order.id,
      cause: 'answers',
      facts: [{ kind: 'offer', text: 'We close on Mondays.', source: 'customer', line: null }],
      alsoModules: [],
      requestedBy: 'orderer',
      now: new Date(),
    }),
  );
  expect(revision).toBe(2);
  expect((await post(order, '/revision')).headers['x-error-code']).toBe('revision_pending');
});
