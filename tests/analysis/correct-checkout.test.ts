import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPaypalShop } from '../../harness/shop/paypal-shop.ts';
import { cookieOf } from '../../harness/shop/test-shop.ts';
import { linkKey } from '../../src/access/link-key.ts';
import { privateLinks } from '../../src/access/schema.ts';
import { currentLink } from '../../src/access/store/private-links.ts';
import { findManagedPromo, savePromoCode } from '../../src/payment/promo/store.ts';

const shop = await openPaypalShop();
const { app, deps, unpaidOrder, createOrder, capture, decide, approvedOrder, goBack } = shop;
const { rowOf, paymentOf, mailsOf, ledgerOf, liveJobsOf } = shop;
for (const [code, value] of [
  ['HALF-OF-TWO', 50],
  ['FREE-FOR-ONE', 100],
] as const) {
  const open = { startsAt: null, endsAt: null, maxRedemptions: code === 'FREE-FOR-ONE' ? 1 : 2 };
  await savePromoCode(deps.db, { code, description: 'Some off', kind: 'percent', value, ...open });
}
const taken = async (code: string) => (await findManagedPromo(deps.db, code))?.redemptions;

type Cookies = Record<string, string>;
const correct = (id: number, payload: object, cookies: Cookies, key: string = randomUUID()) =>
  app.inject({
    method: 'PATCH',
    url: `/api/analysis/${id}/checkout`,
    headers: { 'idempotency-key': key },
    payload,
    cookies,
  });

describe('16: the checkout of an unpaid order', () => {
  it('16: takes another e-mail address, where the receipt then goes', async () => {
    const { id, cookies } = await unpaidOrder({ email: 'mai@example.com' });
    const answer = await correct(id, { customerEmail: ' mia@example.com ' }, cookies);
    expect([answer.statusCode, answer.json().customerEmail]).toEqual([200, 'mia@example.com']);
    const { orderId } = (await createOrder(id, cookies)).json();
    await decide(orderId, 'approve');
    await capture(orderId, cookies);
    expect((await mailsOf(id, 'receipt')).map(({ recipient }) => recipient)).toEqual(['mia@example.com']);
  });

  it('16: revokes the links mailed to the mistyped address', async () => {
    const { id, cookies, email } = await unpaidOrder();
    await currentLink(deps.db, id, email);
    await correct(id, { customerEmail: 'mia@example.com' }, cookies);
    const held = and(eq(privateLinks.analysisId, id), isNull(privateLinks.revokedAt));
    expect(await deps.db.$count(privateLinks, held)).toBe(0);
  });

  it('16: takes a forgotten promo code; the PayPal order at the old amount is never captured', async () => {
    const { id, cookies } = await unpaidOrder();
    const old: string = (await createOrder(id, cookies)).json().orderId;
    const answer = await correct(id, { promoCode: 'save10' }, cookies);
    expect(answer.json()).toMatchObject({ finalPrice: 27, promoCode: 'SAVE10', paid: false });

    await decide(old, 'approve');
    expect((await capture(old, cookies)).json()).toMatchObject({ paid: false });
    expect((await goBack(old, id)).headers.location).toContain(`/?pay=${id}&payment=`);
    expect((await ledgerOf(old))?.capturedCents).toBe(0);

    const { orderId } = (await createOrder(id, cookies)).json();
    expect(orderId).not.toBe(old);
    await decide(orderId, 'approve');
    expect((await capture(orderId, cookies)).json()).toMatchObject({ paid: true });
    expect((await ledgerOf(orderId))?.capturedCents).toBe(2700);
    expect((await ledgerOf(old))?.capturedCents).toBe(0);
  });

  it('16: back at its first price is paid by its first PayPal order, which is asked about again', async () => {
    const { id, cookies } = await unpaidOrder();
    const first: string = (await createOrder(id, cookies)).json().orderId;
    await correct(id, { promoCode: 'SAVE10' }, cookies);
    expect(await paymentOf(id)).toMatchObject({ amountCents: 2700, checkAt: null });
    expect((await correct(id, { promoCode: '' }, cookies)).json()).toMatchObject({
      finalPrice: 37,
      promoCode: null,
    });
    expect((await createOrder(id, cookies)).json().orderId).toBe(first);
    expect(await paymentOf(id)).toMatchObject({ amountCents: 3700, checkAt: expect.any(Date) });
  });

  it('16: with a code that makes it free starts at once, like a free order, and repeats its answer', async () => {
    const { id, cookies } = await unpaidOrder();
    await createOrder(id, cookies);
    const key = randomUUID();
    const body = { promoCode: 'FREE-FOR-ONE', customerEmail: 'free@example.com' };
    const answer = await correct(id, body, cookies, key);
    expect(answer.json()).toMatchObject({ finalPrice: 0, paid: true, customerEmail: 'free@example.com' });
    expect(await liveJobsOf(id)).toHaveLength(1);
    expect((await mailsOf(id, 'order-received')).map(({ recipient }) => recipient)).toEqual([
      'free@example.com',
    ]);
    expect((await correct(id, body, cookies, key)).json()).toMatchObject({ paid: true });
    expect((await createOrder(id, cookies)).headers['x-error-code']).toBe('already_paid');
    const second = await unpaidOrder();
    const refused = await correct(second.id, { promoCode: 'FREE-FOR-ONE' }, second.cookies);
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'promo_not_valid']);
    expect((await rowOf(second.id)).finalPriceCents).toBe(3700);
  });

  it('16: gives the reservation of a replaced code back', async () => {
    const { id, cookies } = await unpaidOrder({ promoCode: 'HALF-OF-TWO' });
    await createOrder(id, cookies);
    expect(await taken('HALF-OF-TWO')).toBe(1);
    expect((await correct(id, { promoCode: 'SAVE10' }, cookies)).json().finalPrice).toBe(27);
    expect(await taken('HALF-OF-TWO')).toBe(0);
  });

  it('16: of an order approved at PayPal is settled first: the payer agreed to that price', async () => {
    await shop.loseWebhooks();
    const { id, cookies, orderId } = await approvedOrder();
    const refused = await correct(id, { promoCode: 'SAVE10' }, cookies);
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'already_paid']);
    expect((await ledgerOf(orderId))?.capturedCents).toBe(3700);
    expect((await rowOf(id)).paymentStatus).toBe('captured');
    await shop.emulator('DELETE', '/scenarios');
  });

  it('16: cannot be corrected while PayPal reviews the payment, nor once it is paid', async () => {
    const held = await approvedOrder('review');
    await capture(held.orderId, held.cookies);
    const inReview = await correct(held.id, { customerEmail: 'mia@example.com' }, held.cookies);
    expect(inReview.headers['x-error-code']).toBe('payment_in_review');
    const paid = await shop.paidOrder();
    const late = await correct(paid.id, { customerEmail: 'mia@example.com' }, paid.cookies);
    expect(late.headers['x-error-code']).toBe('already_paid');
  });

  it('16: is open to the private link for the code, not for the address', async () => {
    const { id, email } = await unpaidOrder();
    const link = await currentLink(deps.db, id, email);
    const key = linkKey(link.id, id, deps.linkSecrets);
    const opened = await app.inject({
      method: 'POST',
      url: `/api/analysis/${id}/open-link`,
      payload: { key },
    });
    const cookies = cookieOf(opened);
    expect((await correct(id, { customerEmail: 'thief@example.com' }, cookies)).statusCode).toBe(404);
    expect((await correct(id, { promoCode: 'SAVE10' }, cookies)).json().finalPrice).toBe(27);
    expect((await correct(id, { promoCode: 'SAVE10' }, {})).statusCode).toBe(404);
  });

  it.each([
    ['customerEmail', 'mia', 'Please enter a valid email address'],
    ['promoCode', 'X'.repeat(65), 'That’s too long. Please shorten it'],
  ])('16: refuses %s “%s” with a sentence', async (field, value, sentence) => {
    const { id, cookies } = await unpaidOrder();
    const refused = await correct(id, { [field]: value }, cookies);
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

describe('B1: coming back from PayPal’s page by its cancel link', () => {
  const cancel = (orderId: string) => app.inject(`/api/paypal/cancel?token=${orderId}`);

  it('B1: leads to the payment step, also while PayPal does not answer', async () => {
    const { id, cookies } = await unpaidOrder();
    const { orderId } = (await createOrder(id, cookies)).json();
    await shop.scenario('orders.get', { kind: 'status', status: 503 }, null);
    expect((await cancel(orderId)).headers.location).toBe(`/?pay=${id}&payment=cancelled`);
    await shop.emulator('DELETE', '/scenarios');
    expect((await cancel(orderId)).headers.location).toBe(`/?pay=${id}&payment=cancelled`);
  });

  it('B1: of an order that is paid meanwhile leads to the welcome page', async () => {
    const { id, orderId } = await shop.paidOrder();
    expect((await cancel(orderId)).headers.location).toBe(`/welcome/${id}`);
  });
});
