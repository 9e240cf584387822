import { expect, it } from 'vitest';
import { placeCompletedOrder } from '../../harness/shop/completed-report.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';

const shop = await openTestShop({ pdf: false });

type Order = Awaited<ReturnType<typeof placeCompletedOrder>>;
const upload = ({ id, cookies }: Order, text: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/analysis/${id}/words`,
    cookies,
    payload: { kind: 'reviews', name: 'x', format: 'text', text },
  });

it('fifty uploads to one report are read one at a time, and nobody else waits for them', async () => {
  const [greedy, modest] = [await placeCompletedOrder(shop), await placeCompletedOrder(shop)];
  await upload(modest, 'The first upload starts the process that reads.');
  const many = Array.from({ length: 50 }, async (_, n) => {
    const lines = Array.from(
      { length: 150 },
      (__, line) => `It took ${n * 1_000 + line} goes, then it was fine.`,
    );
    const { statusCode, headers } = await upload(greedy, lines.join('\n'));
    return { statusCode, code: headers['x-error-code'] };
  });
  expect((await upload(modest, 'The van came late.\n\nNobody told us why.')).statusCode).toBe(201);
  const answers = await Promise.all(many);
  const stored = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  // A second one is taken when it comes after the first was read.
  expect([stored.length + refused.length, stored.length < 5]).toEqual([50, true]);
  expect(refused.every(({ code }) => code === 'too_many_requests')).toBe(true);
  expect((await upload(greedy, 'Another one, now that the others are read.')).statusCode).toBe(201);
});
