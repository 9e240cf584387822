import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/endpoints.ts';
import { openTestShop, someOrder } from '../test-support/test-shop.ts';
import { isRateLimited } from './rate-limits.ts';

const { app } = await openTestShop({ paypal: true, env: { REQUESTS_PER_MINUTE: '5', TRUST_PROXY: 'true' } });

const calls = {
  'an order': { method: 'POST', url: '/api/analysis', payload: someOrder() },
  'a promo code': { method: 'POST', url: '/api/validate-promo', payload: { promoCode: 'NOPE' } },
  'a payment': { method: 'POST', url: '/api/paypal/orders', payload: { analysisId: 1 } },
  'a capture': { method: 'POST', url: '/api/paypal/orders/X/capture' },
  'a return': { method: 'GET', url: '/api/paypal/success?orderID=X' },
  'a cancellation': { method: 'GET', url: '/api/paypal/cancel?token=X' },
} as const;
type Call = (typeof calls)[keyof typeof calls];
const send = (call: Call, client: string) => app.inject({ ...call, headers: { 'x-forwarded-for': client } });

describe('the rate limit', () => {
  it.each(Object.entries(calls))(
    '%s: the sixth in a minute waits, another client does not',
    async (name, call) => {
      const client = `198.51.100.${Object.keys(calls).indexOf(name) + 1}`;
      for (let n = 0; n < 5; n += 1) expect((await send(call, client)).statusCode).not.toBe(429);
      const sixth = await send(call, client);
      expect([sixth.statusCode, sixth.headers['x-error-code']]).toEqual([429, 'too_many_requests']);
      const seconds = Number(sixth.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(sixth.headers['content-type']).toContain('text/plain');
      expect(sixth.body).toBe(`Too many requests at once. Please wait ${seconds} seconds and try again.`);
      expect((await send(call, '203.0.113.7')).statusCode).not.toBe(429);
    },
  );

  it('is counted for each call by itself: a customer who tried codes can still order', async () => {
    const client = '198.51.100.99';
    for (let n = 0; n < 7; n += 1) await send(calls['a promo code'], client);
    expect((await send(calls['an order'], client)).statusCode).toBe(201);
  });

  it('does not hold reads up, nor the provider’s notices', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.50' };
    for (let n = 0; n < 12; n += 1) {
      expect((await app.inject({ url: '/api/analysis/1', headers })).statusCode).toBe(404);
      expect((await app.inject({ url: '/api/shop-settings', headers })).statusCode).not.toBe(429);
      expect((await app.inject({ method: 'POST', url: '/api/paypal/webhook', headers })).statusCode).toBe(
        401,
      );
    }
  });

  it('holds for all that orders, pays or spends', () => {
    const limited = endpoints.filter(isRateLimited).map(({ name }) => name);
    const named = ['createAnalysis', 'validatePromo', 'createPaymentOrder', 'capturePaymentOrder'];
    expect(limited).toEqual(
      expect.arrayContaining([...named, 'makeVoiceClip', 'callBuyer', 'openChatSession', 'sendChatMessage']),
    );
    expect(limited).not.toContain('paymentWebhook');
    expect(limited).not.toContain('getAnalysis');
    expect(limited).not.toContain('listChatMessages');
  });
});
