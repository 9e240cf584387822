import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import { messageItems, messageReadings, messageSources } from '../../src/messages/schema.ts';
import type { AddedMessages, MessageItem, MessageSources } from '../../src/messages/upload/contract.ts';

const shop = await openTestShop();
const { app, deps } = shop;
const { db } = deps;

type Order = { id: number; cookies: Record<string, string> };
const newOrder = (changes = {}): Promise<Order> => placeCompletedOrder(shop, changes);
const post = ({ id, cookies }: Order, path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/analysis/${id}/words${path}`, cookies, payload });
const upload = (order: Order, text: string, more: object = {}) =>
  post(order, '', { kind: 'reviews', name: 'Reviews', format: 'text', text, ...more });
const added = async (
  order: Order,
  text: string,
  more: object = {},
): Promise<AddedMessages & { sourceId: number }> => {
  const answer = await upload(order, text, more);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json();
};
const confirm = (order: Order, ...sourceIds: number[]) =>
  post(order, '/confirm', { sourceIds, mayUse: true });
const sourcesOf = async ({ id, cookies }: Order): Promise<MessageSources> =>
  (await app.inject({ url: `/api/analysis/${id}/words`, cookies })).json();
const itemsOf = async (
  { id, cookies }: Order,
  sourceId: number,
  after = 0,
): Promise<{ items: MessageItem[]; next: number | null }> =>
  (
    await app.inject({ url: `/api/analysis/${id}/words/items?sourceId=${sourceId}&after=${after}`, cookies })
  ).json();
const rowsOf = ({ id }: Order) => db.select().from(messageItems).where(eq(messageItems.analysisId, id));
/** Different enough not to be one message twice. */
const messages = (count: number, about = 'post') =>
  Array.from(
    { length: count },
    (_, n) => `It took ${n + 1} goes with the ${about} and then it was fine.`,
  ).join('\n');

describe('uploaded messages', () => {
  it('are stored masked and unconfirmed, shown as stored, and read only when confirmed', async () => {
    const order = await newOrder({
      productService: 'Rewaxing kits from Hexham. Fay packs and answers the e-mails',
    });
    const text = [
      'Hi Fay, ring me on 0113 496 0871 or write to jo.smith@example.com.',
      'My husband Derek did it, order no. 21309, to 7 Thorncroft Beck, LS17 7RX',
      'Too dear at £24 and £4.50 post.',
    ].join('\n\n');
    const { sourceId, ...counts } = await added(order, text);
    expect(counts).toEqual({ stored: 3, duplicates: 0, shortened: 0, left: 0, column: null });
    expect((await itemsOf(order, sourceId)).items).toEqual([
      { number: 1, language: 'en', text: 'Hi Fay, ring me on [phone] or write to [e-mail].' },
      { number: 2, language: 'en', text: 'My husband [name] did it, order no. [number], to [address]' },
      { number: 3, language: 'en', text: 'Too dear at £24 and £4.50 post.' },
    ]);
    const { rows } = await db.execute(sql`select 1 from word_items t, word_sources s
      where t::text ~ '0871|jo.smith|Derek|21309|Thorncroft' or s::text ~ '0871|jo.smith'`);
    expect(rows).toEqual([]);
    expect((await sourcesOf(order)).sources).toMatchObject([{ id: sourceId, items: 3, confirmedAt: null }]);

    expect((await post(order, '/confirm', { sourceIds: [sourceId], mayUse: false })).statusCode).toBe(400);
    expect((await confirm(order, sourceId)).json().sources).toMatchObject([
      { confirmedAt: expect.any(String), lockedItems: 0 },
    ]);
  });

  it('queue one reading when they are confirmed, however often that is sent', async () => {
    const order = await newOrder();
    const { sourceId } = await added(order, messages(8));
    const answers = await Promise.all([1, 2, 3].map(() => confirm(order, sourceId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const readings = await db.select().from(messageReadings).where(eq(messageReadings.analysisId, order.id));
    expect(readings).toMatchObject([{ reading: 1, state: 'queued' }]);
  });

  it('are stored once, also when they come again with other spaces and capitals', async () => {
    const order = await newOrder();
    await added(order, 'The wax is fine.\n\nThe tin is hard to open.');
    const again = await added(
      order,
      'THE  WAX is fine.\n\nThe tin is hard to open.\n\nThe tin is hard to open.',
    );
    expect(again).toMatchObject({ sourceId: null, stored: 0, duplicates: 3 });
    expect(await rowsOf(order)).toHaveLength(2);
    expect((await sourcesOf(order)).sources).toHaveLength(1);
  });

  it('are at most 2,000 per report, and the rest is counted', async () => {
    const order = await newOrder();
    const first = await added(order, messages(1_990));
    const second = await added(order, messages(30, 'tin'));
    expect([first.stored, second.stored, second.left]).toEqual([1_990, 10, 20]);
    expect((await sourcesOf(order)).itemsLeft).toBe(0);
    expect((await upload(order, 'One more')).headers['x-error-code']).toBe('budget_used_up');
    const page = await itemsOf(order, first.sourceId);
    expect([page.items.length, page.next]).toEqual([100, 100]);
    const last = await itemsOf(order, first.sourceId, 1_900);
    expect([last.items.length, last.next]).toEqual([90, null]);
  });

  it('are deleted one by one, or with their upload, and their quotes in readings go too', async () => {
    const order = await newOrder();
    const { sourceId } = await added(order, messages(6));
    await confirm(order, sourceId);
    const theme = { id: 't1', title: 'Goes', kind: 'pain', count: 2, of: 6 };
    const items = [1, 2].map((item) => ({ item, quote: `quote of ${item}` }));
    const result = {
      version: 1,
      language: 'en',
      items: 6,
      themes: [{ ...theme, items }],
      weighed: [],
      exam: null,
    };
    await db
      .update(messageReadings)
      .set({ state: 'done', result })
      .where(eq(messageReadings.analysisId, order.id));
    const quotes = async () =>
      JSON.stringify(
        (await db.select().from(messageReadings).where(eq(messageReadings.analysisId, order.id))).map(
          (row) => row.result,
        ),
      ).match(/quote of \d/g);
    expect(await quotes()).toEqual(['quote of 1', 'quote of 2']);
    const answer = await post(order, '/delete', { sourceId, numbers: [2, 999] });
    expect(answer.json().sources).toMatchObject([{ items: 5 }]);
    expect(await quotes()).toEqual(['quote of 1']);
    expect((await post(order, '/delete', { sourceId })).json()).toEqual({ sources: [], itemsLeft: 2_000 });
    expect([await rowsOf(order), await quotes()]).toEqual([[], null]);
    expect((await post(order, '/delete', { sourceId })).statusCode).toBe(404);
  });

  it('belong to one report: nobody deletes, reads or confirms those of another', async () => {
    const [order, other] = [await newOrder(), await newOrder()];
    const { sourceId } = await added(order, messages(3));
    expect((await post(other, '/delete', { sourceId })).statusCode).toBe(404);
    const listed = await app.inject({
      url: `/api/analysis/${other.id}/words/items?sourceId=${sourceId}`,
      cookies: other.cookies,
    });
    expect(listed.statusCode).toBe(404);
    await confirm(other, sourceId);
    expect((await sourcesOf(order)).sources).toMatchObject([{ confirmedAt: null, items: 3 }]);
  });

  it('are taken for completed and paid reports only, and can be deleted after a refund', async () => {
    const created = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    const pending = {
      id: created.json().id,
      cookies: Object.fromEntries(created.cookies.map((c) => [c.name, c.value])),
    };
    expect((await upload(pending, 'Too early')).headers['x-error-code']).toBe('not_completed');
    await db.transaction((tx) => moveAnalysis(tx, pending.id, { from: 'pending', to: 'processing' }));
    expect((await confirm(pending, 1)).headers['x-error-code']).toBe('not_completed');

    const order = await newOrder();
    const { sourceId } = await added(order, messages(3));
    await db
      .update(analysisRequests)
      .set({ finalPriceCents: 3_700, paymentStatus: 'refunded' })
      .where(eq(analysisRequests.id, order.id));
    expect((await upload(order, 'Too late')).statusCode).toBe(402);
    expect((await confirm(order, sourceId)).statusCode).toBe(402);
    expect((await post(order, '/delete', { sourceId })).statusCode).toBe(200);
  });

  it('that come while the report is deleted leave nothing', async () => {
    const order = await newOrder();
    const remove = app.inject({
      method: 'POST',
      url: `/api/analysis/${order.id}/delete`,
      cookies: order.cookies,
      payload: { confirm: 'DELETE' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const answers = await Promise.all([1, 2, 3, 4].map((n) => upload(order, messages(20, `thing ${n}`))));
    expect((await remove).statusCode).toBe(200);
    expect(answers.every(({ statusCode }) => [201, 404, 429].includes(statusCode))).toBe(true);
    expect(await rowsOf(order)).toEqual([]);
    expect(await db.select().from(messageSources).where(eq(messageSources.analysisId, order.id))).toEqual([]);
  });
});

describe('the exam’s half', () => {
  const lockedOf = async (order: Order) =>
    (await rowsOf(order)).filter(({ isLocked }) => isLocked).map(({ contentHash }) => contentHash);

  it('is locked from 40 confirmed messages on, whatever their order, and half of what comes later', async () => {
    const order = await newOrder();
    const { sourceId } = await added(order, messages(60));
    expect(await lockedOf(order)).toEqual([]);
    await confirm(order, sourceId);
    const first = await lockedOf(order);
    expect(first).toHaveLength(30);
    const later = await added(order, messages(11, 'sponge'));
    await confirm(order, later.sourceId);
    const all = await lockedOf(order);
    expect(all).toHaveLength(35);
    expect(all).toEqual(expect.arrayContaining(first));
  });

  it('is the same half for the same messages in another order, and another half in another report', async () => {
    const order = await newOrder();
    const text = messages(60);
    const locked = async (uploaded: string, on: Order) => {
      const { sourceId } = await added(on, uploaded);
      await confirm(on, sourceId);
      const hashes = (await lockedOf(on)).sort();
      await post(on, '/delete', { sourceId });
      return hashes;
    };
    const once = await locked(text, order);
    expect(await locked(text.split('\n').reverse().join('\n'), order)).toEqual(once);
    expect(await locked(text, await newOrder())).not.toEqual(once);
  });

  it('is not taken from messages that a prompt may have contained', async () => {
    const order = await newOrder();
    const first = await added(order, messages(39));
    await confirm(order, first.sourceId);
    expect(await lockedOf(order)).toEqual([]);
    const second = await added(order, messages(10, 'sponge'));
    await confirm(order, second.sourceId);
    const { sources } = await sourcesOf(order);
    expect(sources.map(({ lockedItems }) => lockedItems)).toEqual([0, 5]);
  });

  it('of two uploads that are confirmed together is half of both', async () => {
    const order = await newOrder();
    const [one, two] = [await added(order, messages(25)), await added(order, messages(25, 'sponge'))];
    await confirm(order, one.sourceId, two.sourceId);
    expect(await lockedOf(order)).toHaveLength(25);
  });
});

describe('odd files', () => {
  const csv = (order: Order, text: string) => added(order, text, { format: 'csv', name: 'export.csv' });

  it.each([
    [
      'commas and quotes',
      'id,stars,Review,author\n1,5,"Lovely, ""really"" lovely job on it",Jo\n2,1,"Two\nlines of moaning",Al',
    ],
    [
      'semicolons',
      'id;stars;Review;author\r\n1;5;Lovely, "really" lovely job on it;Jo\r\n2;1;"Two\nlines of moaning";Al',
    ],
    [
      'tabs',
      'id\tstars\tReview\tauthor\n1\t5\tLovely, "really" lovely job on it\tJo\n2\t1\t"Two\nlines of moaning"\tAl',
    ],
  ])('a table with %s gives the column of texts', async (_name, text) => {
    const order = await newOrder();
    const { sourceId, column } = await csv(order, `\ufeff${text}`);
    const { items } = await itemsOf(order, sourceId);
    expect([column, ...items.map((item) => item.text)]).toEqual([
      'Review',
      'Lovely, "really" lovely job on it',
      'Two\nlines of moaning',
    ]);
  });

  it('two rows with semicolons and commas in the texts are divided by the semicolons', async () => {
    const order = await newOrder();
    const { column, stored } = await csv(
      order,
      'id;Bewertung\r\n1;Die passt, sehr gut\r\n2;Zu kurz für mich',
    );
    expect([column, stored]).toEqual(['Bewertung', 2]);
  });

  it('a quote that is never closed costs the quotes, not the messages', async () => {
    const order = await newOrder();
    const { stored } = await csv(order, `Review\n"It is fine, really\nNever closed here\n${messages(3)}`);
    expect(stored).toBe(5);
  });

  it.each([
    ['10,000 columns', () => ({ text: `${'a,'.repeat(10_000)}\n`.repeat(5), format: 'csv' }), 400],
    ['10 MB', () => ({ text: 'x '.repeat(5_000_000) }), 413],
    ['2 MB of letters of three bytes', () => ({ text: '語'.repeat(1_000_000) }), 413],
    ['nothing but signs', () => ({ text: '... 12 34 ---' }), 400],
    ['nothing but NUL', () => ({ text: '\u0000'.repeat(100) }), 400],
    ['a format of its own', () => ({ text: 'a', format: 'xlsx' }), 400],
  ])('%s is refused in a sentence', async (_name, more, status) => {
    const order = await newOrder();
    const answer = await upload(order, '', more());
    expect([answer.statusCode, answer.body.length < 300]).toEqual([status, true]);
    expect(await rowsOf(order)).toEqual([]);
  });

  it.each([
    ['one line of 2 MB', 'a word and '.repeat(180_000), 1],
    ['2 MB of digits', `It is ${'9'.repeat(1_999_000)}`, 1],
    ['2 MB of at signs', 'a@'.repeat(999_000), 1],
    ['lone surrogates and NUL', 'It was fine\ud800 \u0000really', 1],
    ['text from right to left', 'المعطف القديم عاد جديدا، اتصل بي ٠٧٧٠٠٩٠٠١٤٢\n\nהמעיל חזר כמו חדש', 2],
  ])('%s is read within the limits', async (_name, text, stored) => {
    const order = await newOrder();
    const { sourceId } = await added(order, text);
    const { items } = await itemsOf(order, sourceId);
    expect(items).toHaveLength(stored);
    for (const item of items) {
      expect(item.text.length).toBeLessThanOrEqual(4_000);
      expect(item.text).not.toMatch(/\d{5}|٠٧٧/);
      expect(item.text).not.toContain('\u0000');
    }
  });
});
