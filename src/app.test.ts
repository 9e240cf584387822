import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openTestShop, someOrder } from '../harness/shop/test-shop.ts';
import { buildApp } from './app.ts';
import { endpoints } from './endpoints.ts';

const shop = await openTestShop();
const { app } = shop;

describe('the app', () => {
  it('is healthy, and is ready when the database answers', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
    expect((await app.inject('/readyz')).json()).toEqual({ ready: true });
  });

  it('tells no client behind a proxy whether it is ready', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (const url of ['/readyz', '/readyz/', '/%72eadyz', '/READYZ', '//readyz'])
      expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 404]);
    expect((await app.inject({ url: '/healthz', headers })).statusCode).toBe(200);
  });

  it('describes every endpoint of the contract in its OpenAPI document', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it('answers an unknown call with plain text, its code and its request id', async () => {
    const answer = await app.inject('/api/no-such-call');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'x-error-code': 'not_found', 'x-request-id': expect.any(String) });
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  it('accepts an empty body declared as JSON, but not where a body is required', async () => {
    const headers = { 'content-type': 'application/json' };
    const resend = await app.inject({ method: 'POST', url: '/api/analysis/1/resend-email', headers });
    expect(resend.statusCode).toBe(404); // a stranger, not a malformed request
    const order = await app.inject({ method: 'POST', url: '/api/analysis', headers });
    expect(order.statusCode).toBe(400);
    const broken = await app.inject({ method: 'POST', url: '/api/analysis', headers, payload: '{"a":' });
    expect(broken.statusCode).toBe(400);
    const polluting = {
      method: 'POST',
      url: '/api/analysis',
      headers,
      payload: '{"__proto__":{"x":1}}',
    } as const;
    expect((await app.inject(polluting)).statusCode).toBe(400);
  });

  it('sends its security headers with every answer', async () => {
    const { headers } = await app.inject('/api/auth/user');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': expect.any(String),
    });
  });

  it('gives the visitor cookie only to a browser that ordered, closed to scripts and to other sites', async () => {
    expect((await app.inject('/api/auth/user')).cookies).toEqual([]);
    const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
    expect(ordered.cookies).toMatchObject([
      { name: 'ib_visitor', httpOnly: true, sameSite: 'Lax', path: '/' },
    ]);
    const secured = await buildApp(shop.deps, {
      ...shop.config,
      publicUrl: 'https://shop.test',
      webFolder: null,
    });
    const headers = { origin: 'https://shop.test' };
    const paid = await secured.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: someOrder(),
      headers,
    });
    expect(paid.cookies).toMatchObject([{ name: '__Host-ib_visitor', secure: true, httpOnly: true }]);
    expect(paid.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/);
    expect(ordered.headers).not.toHaveProperty('strict-transport-security');
  });

  it('logs what happened without personal data, and takes the browser’s errors into the same log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
    const logging = await buildApp({ ...shop.deps, log }, { ...shop.config, webFolder: null });
    const order = someOrder({
      email: 'planted-address@example.com',
      targetMarket: 'planted-market-words here',
    });
    await logging.inject({
      method: 'POST',
      url: '/api/analysis?email=planted-address@example.com',
      payload: order,
    });
    await logging.inject({
      method: 'POST',
      url: '/api/analysis',
      payload: { ...order, email: 'planted-address' },
    });
    await logging.inject({
      method: 'POST',
      url: '/api/browser-errors',
      payload: { message: 'x is not a function', path: '/home' },
    });
    const text = lines.join('');
    expect(text).toContain('"route":"/api/analysis"');
    expect(text).toContain('x is not a function');
    expect(text).not.toMatch(/planted-/);
  });
});
