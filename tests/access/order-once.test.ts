import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { proveRuns } from '../../harness/prove-runs.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { promoCodes, promoRedemptions } from '../../src/payment/promo/schema.ts';
import { savePromoCode } from '../../src/payment/promo/store.ts';

const shop = await openTestShop();
const { db } = shop.deps;

const limitedCode = (code: string, maxRedemptions: number) =>
  savePromoCode(db, {
    code,
    description: 'limited',
    kind: 'percent',
    value: 100,
    startsAt: null,
    endsAt: null,
    maxRedemptions,
  });

const order = (payload: object, options: { key?: string; cookies?: Record<string, string> } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload,
    cookies: options.cookies ?? {},
    headers: options.key ? { 'idempotency-key': options.key } : {},
  });

const ordersOf = async (email: string) => {
  const [row] = await db
    .select({ n: count() })
    .from(analysisRequests)
    .where(eq(analysisRequests.customerEmail, email));
  return row?.n;
};

describe('an Idempotency-Key', () => {
  it('makes 20 simultaneous sendings one order, one redemption and one answer', async () => {
    await limitedCode('TWENTY', 50);
    const payload = someOrder({ promoCode: 'TWENTY' });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(payload, { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await ordersOf(payload.email)).toBe(1);
    const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, 'TWENTY'));
    expect(promo?.redemptions).toBe(1);
    const redeemed = await db.select().from(promoRedemptions).where(eq(promoRedemptions.code, 'TWENTY'));
    expect(redeemed).toHaveLength(1);
  });

  it('gives a browser whose first answer was lost the right to its order', async () => {
    const payload = someOrder();
    const key = randomUUID();
    await order(payload, { key });
    const repeated = await order(payload, { key });
    const read = await shop.app.inject({
      url: `/api/analysis/${repeated.json().id}`,
      cookies: cookieOf(repeated),
    });
    expect(read.statusCode).toBe(200);
  });

  it('is refused for other contents, so that nobody gets the response to another request', async () => {
    const key = randomUUID();
    await order(someOrder(), { key });
    const other = await order(someOrder(), { key });
    expect([other.statusCode, other.headers['x-error-code']]).toEqual([422, 'key_reused']);
    expect(other.cookies).toEqual([]);
  });

  it('belongs to the visitor who used it', async () => {
    const payload = someOrder();
    const key = randomUUID();
    const mine = cookieOf(await order(someOrder()));
    const first = await order(payload, { key, cookies: mine });
    const byStranger = await order(payload, { key });
    expect(byStranger.json().id).not.toBe(first.json().id);
  });

  it('must be hard to guess', async () => {
    expect((await order(someOrder(), { key: '1' })).statusCode).toBe(400);
  });

  it('keeps nothing of a refused order, so that it may be sent again', async () => {
    const key = randomUUID();
    const payload = someOrder({ promoCode: 'LATER' });
    expect((await order(payload, { key })).statusCode).toBe(409);
    await limitedCode('LATER', 1);
    expect((await order(payload, { key })).statusCode).toBe(201);
  });
});

describe('a promo code', () => {
  const pairs = proveRuns(50);
  it(`with one redemption left goes to exactly one of two buyers, ${pairs} times out of ${pairs}`, async () => {
    const codes = Array.from({ length: pairs }, (_, n) => `LAST-${n}`);
    for (const code of codes) await limitedCode(code, 1);
    const tally = { won: 0, refused: 0 };
    for (let start = 0; start < codes.length; start += 5) {
      const batch = codes.slice(start, start + 5).flatMap((code) => [code, code]);
      const answers = await Promise.all(batch.map((promoCode) => order(someOrder({ promoCode }))));
      for (let pair = 0; pair < answers.length; pair += 2) {
        const statuses = [answers[pair]?.statusCode, answers[pair + 1]?.statusCode].sort();
        expect(statuses, `code ${batch[pair]}`).toEqual([201, 409]);
        tally.won += 1;
        tally.refused += 1;
      }
    }
    expect(tally).toEqual({ won: pairs, refused: pairs });
    const [row] = await db
      .select({ n: count() })
      .from(promoRedemptions)
      .where(eq(promoRedemptions.code, 'LAST-7'));
    expect(row?.n).toBe(1);
  });

  it('is not redeemed when it is validated', async () => {
    await limitedCode('LOOK', 1);
    const payload = { promoCode: ' look ', originalPrice: 37 };
    for (let n = 0; n < 3; n += 1) {
      const answer = await shop.app.inject({ method: 'POST', url: '/api/validate-promo', payload });
      expect(answer.json()).toEqual({
        promoCode: { code: 'LOOK', description: 'limited' },
        discount: 37,
        finalPrice: 0,
      });
    }
    expect((await order(someOrder({ promoCode: 'LOOK' }))).statusCode).toBe(201);
  });

  it('lowers the price on the server, whatever the client claims', async () => {
    const answer = await order(someOrder({ promoCode: 'SAVE10', finalPrice: 0, price: 0 }));
    expect(answer.json()).toMatchObject({ finalPrice: 27, paid: false, status: 'pending', startsAt: null });
  });

  it('that does not exist or has ended stops the order with the promo sentence', async () => {
    await savePromoCode(db, {
      code: 'ENDED',
      description: 'x',
      kind: 'percent',
      value: 100,
      startsAt: null,
      endsAt: new Date(0),
      maxRedemptions: 1,
    });
    for (const promoCode of ['NEVER', 'ENDED']) {
      const answer = await order(someOrder({ promoCode }));
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'promo_not_valid']);
      expect(answer.body).toBe("That code isn't valid or may have expired. No worries - still just $37!");
    }
  });
});
