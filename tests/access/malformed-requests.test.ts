import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { endpoints } from '../../src/endpoints.ts';

const shop = await openTestShop({ paypal: true });
const ordered = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  0,
  -1,
  1e308,
  [],
  {},
  true,
  '\u0000',
  '\ud800',
  'x'.repeat(6_000),
  '💥'.repeat(300),
  ' '.repeat(50),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  Number.MAX_SAFE_INTEGER,
  { $ne: 1 },
  [[[]]],
);
const anyValue = fc.oneof(nasty, fc.jsonValue(), fc.string({ unit: 'binary' }));
const fieldNames = [
  ...Object.keys(someOrder()),
  'analysisRequestId',
  'analysisId',
  'sessionId',
  'message',
  'phoneNumber',
  'consent',
  'personaId',
  'persona',
  'password',
  'originalPrice',
  '__proto__',
  'constructor',
  'stack',
  'path',
];
const body = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.constantFrom(...fieldNames), anyValue)
        .map((changes) => ({ ...someOrder(), ...changes })),
    },
    { weight: 3, arbitrary: fc.dictionary(fc.constantFrom(...fieldNames), anyValue) },
    { weight: 1, arbitrary: anyValue },
  )
  .map((value) => JSON.stringify(value) ?? '');
const payload = fc.oneof(
  { weight: 5, arbitrary: body },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.constant('{"a":') },
);
const segment = fc.oneof(
  fc.constant(String(ordered.json().id)),
  fc.constantFrom(
    '0',
    '-1',
    '1e3',
    '99999999999999999999',
    'NaN',
    '%00',
    '%F0%9F',
    '..%2f..',
    ' ',
    'ä',
    "1'--",
    'null',
  ),
  fc.string({ minLength: 1, maxLength: 40 }).map(encodeURIComponentSafely),
);
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.constant('?before=x&token[]=1&token=2&view'),
);

function encodeURIComponentSafely(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : 'x';
}

const malformedRequest = fc
  .record({
    endpoint: fc.constantFrom(...endpoints),
    segment,
    query,
    payload,
    contentType: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data',
      '',
    ),
    key: fc.constantFrom<(string | undefined)[]>(
      undefined,
      'nonsense',
      '6f1b2a8e-6f2e-4d0b-9f43-0d6d4b1d9a11',
    ),
    known: fc.boolean(),
  })
  .map(
    ({ endpoint, segment, query, payload, contentType, key, known }): InjectOptions => ({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/, segment) + query,
      headers: {
        ...(contentType && { 'content-type': contentType }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(endpoint.method !== 'GET' && { payload }),
      ...(known && { cookies: cookieOf(ordered) }),
    }),
  );

describe('malformed requests', () => {
  it('500 of them, seeded, over all endpoints: no answer is a 5xx, and each refusal has its code', async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(malformedRequest, async (request) => {
        const answer = await shop.app.inject(request);
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        expect(
          answer.statusCode < 500,
          `${request.method} ${request.url} → ${answer.statusCode} ${answer.body}`,
        ).toBe(true);
        if (answer.statusCode >= 400) expect(answer.headers['x-error-code']).toBeTruthy();
      }),
      { seed: 20_261_115, numRuns: 500 },
    );
    expect([...statuses.keys()].length).toBeGreaterThan(4);
  });

  it('a body of 10 MB is refused as too large', async () => {
    const payload = someOrder({ websiteContent: 'x'.repeat(10 * 1024 * 1024) });
    const answer = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([413, 'too_large']);
  });
});
