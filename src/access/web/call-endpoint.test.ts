import { afterEach, expect, test, vi } from 'vitest';
import { getCurrentUser } from '../../account/sign-in/contract.ts';
import { listAnalyses, resendReportMail } from '../../admin/reports/contract.ts';
import { validatePromo } from '../../payment/promo/contract/promo.ts';
import { ApiError, sentenceFor } from '../../platform/web/api/api-error.ts';
import { getAnalysis } from '../../report/contract.ts';
import { getReportPdf } from '../../report/document/contract.ts';
import { createAnalysis } from '../../workspace/order-form/contract/order.ts';
import { reportBrowserError } from '../http/contract/browser-error.ts';
import { callEndpoint, callIfChanged, headersOf, urlOf } from './call-endpoint.ts';

const answering = (body: BodyInit | null, init?: ResponseInit) => {
  const send = vi.fn<typeof fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', send);
  return send;
};
afterEach(() => vi.unstubAllGlobals());

test('an error reads "status: body", or the status text when the body is empty', () => {
  const answer = { status: 402, statusText: 'Payment Required', code: 'payment_required' };
  expect(new ApiError({ ...answer, body: 'Not paid yet.' }).message).toBe('402: Not paid yet.');
  expect(new ApiError({ ...answer, body: '' }).message).toBe('402: Payment Required');
});

test('a toast shows the sentence without the status, else the given text', () => {
  const answer = { status: 500, statusText: 'Internal Server Error', code: null };
  expect(sentenceFor(new ApiError({ ...answer, body: 'Try later.' }), 'Ours.')).toBe('Try later.');
  expect(sentenceFor(new ApiError({ ...answer, body: '' }), 'Ours.')).toBe('Ours.');
  expect(sentenceFor(new ApiError({ ...answer, body: '<html>proxy</html>' }), 'Ours.')).toBe('Ours.');
  expect(sentenceFor(new TypeError('Failed to fetch'), 'Ours.')).toBe('Ours.');
});

test('a path parameter is filled in and a missing one is a fault', () => {
  expect(urlOf(getAnalysis, { params: { id: 7 } })).toBe('/api/analysis/7');
  expect(urlOf(listAnalyses, { query: { before: 9, nothing: undefined } })).toBe('/api/analysis?before=9');
  expect(() => urlOf(getAnalysis, {})).toThrow('Missing id');
});

test('the admin token is sent with analysis and administrator calls only', () => {
  expect(headersOf(getAnalysis, {}, 'secret').authorization).toBe('Bearer secret');
  expect(headersOf(listAnalyses, {}, 'secret').authorization).toBe('Bearer secret');
  expect(headersOf(validatePromo, {}, 'secret').authorization).toBeUndefined();
  expect(headersOf(getCurrentUser, {}, 'secret').authorization).toBeUndefined();
  expect(headersOf(getAnalysis, {}, null).authorization).toBeUndefined();
});

test('a mutation says JSON, also without a body, and carries its idempotency key; a read does not; a PDF asks for a PDF', () => {
  expect(headersOf(createAnalysis, { idempotencyKey: 'k1' }, null)['idempotency-key']).toBe('k1');
  expect(headersOf(resendReportMail, {}, null)['content-type']).toBe('application/json');
  expect(headersOf(getAnalysis, {}, null)['content-type']).toBeUndefined();
  expect(headersOf(getReportPdf, {}, null).accept).toBe('application/pdf');
});

test('a call sends credentials and its body, and parses the answer', async () => {
  const promo = { promoCode: { code: 'HALF', description: 'Half' }, discount: 18.5, finalPrice: 18.5 };
  const send = answering(JSON.stringify(promo));
  const body = { promoCode: 'HALF', originalPrice: 37 };
  await expect(callEndpoint(validatePromo, { body, idempotencyKey: 'k2' })).resolves.toEqual(promo);
  expect(send).toHaveBeenCalledWith(
    '/api/validate-promo',
    expect.objectContaining({ credentials: 'include', method: 'POST', body: JSON.stringify(body) }),
  );
});

test('a refusal carries status, sentence and code', async () => {
  answering('Not here.', { status: 404, headers: { 'x-error-code': 'not_found' } });
  const refusal = callEndpoint(getAnalysis, { params: { id: 1 } });
  await expect(refusal).rejects.toMatchObject({
    message: '404: Not here.',
    status: 404,
    sentence: 'Not here.',
    code: 'not_found',
  });
});

test('an answer that is not a PDF is refused', async () => {
  answering('hello', { headers: { 'content-type': 'text/html' } });
  await expect(callEndpoint(getReportPdf, { params: { id: 1 } })).rejects.toThrow('Invalid PDF response');
});

test('an answer without a body is undefined', async () => {
  answering(null, { status: 204 });
  await expect(
    callEndpoint(reportBrowserError, { body: { message: 'm', path: '/' } }),
  ).resolves.toBeUndefined();
});

test('a request sends the tag of its cached answer, and a 304 returns null', async () => {
  const send = answering(null, { status: 304 });
  expect(await callIfChanged(getAnalysis, { params: { id: 7 } }, 'W/"1-2"')).toBeNull();
  expect(new Headers(send.mock.calls[0]?.[1]?.headers).get('if-none-match')).toBe('W/"1-2"');
});
