import type { X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  currentIdentity,
  expiredIdentity,
  newTransmission,
  type SigningIdentity,
  signatureHeaders,
  strangerIdentity,
} from '../../../../emulators/paypal/webhooks/webhook-signer.ts';
import { paypalCertificates } from './paypal-certificates.ts';
import { paypalNoticeVerifier } from './paypal-notices.ts';

const webhookId = 'WH-1';
const current = await currentIdentity();
const [expired, stranger] = [expiredIdentity(current), await strangerIdentity()];
const served = new Map([current, expired, stranger].map((one) => [one.certId, one.certificate]));
let fetches = 0;
const server = createServer((request, response) => {
  fetches += 1;
  const id = request.url?.split('/').at(-1) ?? '';
  if (id === 'redirect') response.writeHead(302, { location: `/v1/notifications/certs/${stranger.certId}` });
  const isCopy = id.startsWith('CERT-copy-');
  response.end(isCopy ? current.certificate : (served.get(id) ?? 'no certificate'));
});
server.keepAliveTimeout = 60_000; // on a busy machine a connection may be closed just as it is used again
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => server.close());
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
const certUrl = ({ certId }: { certId: string }) => `http://${host}/v1/notifications/certs/${certId}`;

const verify = paypalNoticeVerifier({ webhookId, certificateHosts: [host] });
const eventOf = (event_type: string, resource: object) =>
  JSON.stringify({ id: 'WH-EVENT-1', event_type, resource });
const approved = eventOf('CHECKOUT.ORDER.APPROVED', { id: 'ORDER-1' });
const signed = (body: string, by: SigningIdentity = current, url = certUrl(by), id = webhookId) =>
  signatureHeaders(by, newTransmission(id, url), body);
const check = (body: string | Buffer, headers: Record<string, string>, by = verify) =>
  by(Buffer.from(body), headers);

const elsewhere = (url: string) => signed(approved, current, url);

describe('a notice', () => {
  it('that PayPal signed is accepted, and its certificate is fetched once', async () => {
    const before = fetches;
    for (let n = 0; n < 3; n += 1) {
      expect(await check(approved, signed(approved))).toEqual({
        eventId: 'WH-EVENT-1',
        kind: 'order-approved',
        providerOrderId: 'ORDER-1',
        providerCaptureId: null,
      });
    }
    expect(fetches).toBe(before + 1);
  });

  it('is verified over its exact bytes: the same JSON written differently is refused', async () => {
    const headers = signed(approved);
    expect(await check(`${approved} `, headers)).toBeNull();
    expect(await check(JSON.stringify(JSON.parse(approved), null, 1), headers)).toBeNull();
    expect(await check(Buffer.alloc(0), headers)).toBeNull();
    const umlauts = eventOf('CHECKOUT.ORDER.APPROVED', { id: 'ORDER-1', note: 'Käufer – 買い手' });
    expect(await check(umlauts, signed(umlauts))).toMatchObject({ providerOrderId: 'ORDER-1' });
  });

  it.each<[string, Record<string, string>]>([
    ['without any header', {}],
    ['with a stranger’s signature', signed(approved, stranger, certUrl(current))],
    ['for another webhook', signed(approved, current, certUrl(current), 'WH-2')],
    ['under a certificate that has ended', signed(approved, expired)],
    ['from another host', elsewhere(certUrl(current).replace('127.0.0.1', 'localhost'))],
    ['from another port', elsewhere(`http://127.0.0.1:1/v1/notifications/certs/${current.certId}`)],
    [
      'from a host that only starts like ours',
      elsewhere(`http://${host}.evil.example/v1/notifications/certs/x`),
    ],
    ['from our host as a user name', elsewhere(`http://${host}@evil.example/v1/notifications/certs/x`)],
    ['with a user before our host', elsewhere(certUrl(current).replace('http://', 'http://x@'))],
    ['from another path', elsewhere(`http://${host}/elsewhere/${current.certId}`)],
    [
      'from a path that climbs out',
      elsewhere(`http://${host}/v1/notifications/certs/../../${current.certId}`),
    ],
    ['by a redirect', signed(approved, stranger, `http://${host}/v1/notifications/certs/redirect`)],
    ['with a certificate that is none', elsewhere(`http://${host}/v1/notifications/certs/none`)],
    ['with an address that is none', elsewhere('certificate')],
    ['with another algorithm', { ...signed(approved), 'paypal-auth-algo': 'SHA1withRSA' }],
    ['sent at another time', { ...signed(approved), 'paypal-transmission-time': '2020-01-01T00:00:00Z' }],
    ['with another transmission id', { ...signed(approved), 'paypal-transmission-id': 'other' }],
    ['with a signature that is not base64', { ...signed(approved), 'paypal-transmission-sig': '%%%' }],
  ])('%s is refused', async (_how, headers) => {
    expect(await check(approved, headers)).toBeNull();
  });

  it('over plain http is refused from any host but loopback, even an allowed one', async () => {
    const lenient = paypalNoticeVerifier({ webhookId, certificateHosts: ['api.paypal.com'] });
    const url = 'http://api.paypal.com/v1/notifications/certs/x';
    expect(await check(approved, signed(approved, current, url), lenient)).toBeNull();
  });

  it('that is signed but is not an event is refused', async () => {
    for (const body of ['', 'null', '[]', '{}', '{"id":"x"}', 'not json']) {
      expect(await check(body, signed(body))).toBeNull();
    }
  });
});

const copies = (count: number, suffix = '') =>
  Array.from({ length: count }, (_, n) => certUrl({ certId: `CERT-copy-${n}${suffix}` }));
const fetchesFor = async (work: () => Promise<unknown>) => {
  const before = fetches;
  await work();
  return fetches - before;
};

describe('A5: the certificates of notices', () => {
  it.each([
    ['a query', '?n='],
    ['a fragment', '#'],
  ])('A5: an address with %s is refused without a fetch', async (_what, mark) => {
    const by = paypalNoticeVerifier({ webhookId, certificateHosts: [host] });
    const count = await fetchesFor(async () => {
      for (let n = 0; n < 50; n += 1)
        expect(await check(approved, elsewhere(`${certUrl(current)}${mark}${n}`), by)).toBeNull();
    });
    expect(count).toBe(0);
  });

  it('A5: eight are kept, however many addresses were sent; the one in use stays', async () => {
    const certificateAt = paypalCertificates([host]);
    const usual = certUrl(current);
    const received: WeakRef<X509Certificate>[] = [];
    for (const url of copies(200)) {
      received.push(new WeakRef((await certificateAt(url)) as X509Certificate));
      expect(await certificateAt(usual)).not.toBeNull();
    }
    await setImmediate(); // a WeakRef holds its target until the turn ends
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    expect(received.filter((certificate) => certificate.deref()).length).toBeLessThanOrEqual(8);
    expect(await fetchesFor(() => certificateAt(usual))).toBe(0);
    expect(await fetchesFor(() => certificateAt(copies(1)[0] as string))).toBe(1);
  });

  it('A5: no more than eight are fetched at the same time, and a later notice is verified again', async () => {
    const by = paypalNoticeVerifier({ webhookId, certificateHosts: [host] });
    const send = (url: string) => check(approved, elsewhere(url), by);
    const count = await fetchesFor(() => Promise.all(copies(100, '-at-once').map(send)));
    expect(count).toBe(8);
    expect(await send(certUrl(current))).not.toBeNull();
  });

  const day = 24 * 60 * 60_000;
  const sentAt = (ms: number) => new Date(Date.now() + ms).toISOString();
  it.each<[string, Record<string, string>]>([
    ['another algorithm', { 'auth-algo': 'SHA1withRSA' }],
    ['no transmission id', { 'transmission-id': '' }],
    ['a transmission id of 10,000 characters', { 'transmission-id': 'a'.repeat(10_000) }],
    ['a transmission id with a separator', { 'transmission-id': 'a|b' }],
    ['no time', { 'transmission-time': 'yesterday' }],
    ['a time five days ago', { 'transmission-time': sentAt(-5 * day) }],
    ['a time an hour ahead', { 'transmission-time': sentAt(day / 24) }],
    ['no signature', { 'transmission-sig': '' }],
    ['a signature that is not base64', { 'transmission-sig': '%%%' }],
    ['a signature of 10,000 characters', { 'transmission-sig': 'A'.repeat(10_000) }],
  ])('A5: %s is refused before the certificate is fetched', async (_what, changes) => {
    const by = paypalNoticeVerifier({ webhookId, certificateHosts: [host] });
    const changed = Object.fromEntries(Object.entries(changes).map(([name, is]) => [`paypal-${name}`, is]));
    const count = await fetchesFor(async () =>
      expect(await check(approved, { ...signed(approved), ...changed }, by)).toBeNull(),
    );
    expect(count).toBe(0);
  });
});

const up = (href: string) => ({
  links: [
    { rel: 'self', href: 'x' },
    { rel: 'up', href },
  ],
});
const ofOrder = { id: 'CAPTURE-1', supplementary_data: { related_ids: { order_id: 'ORDER-1' } } };
const ofRefund = { id: 'REFUND-1', ...up('https://api.paypal.com/v2/payments/captures/CAPTURE-1') };
const ofDispute = { dispute_id: 'D', disputed_transactions: [{ seller_transaction_id: 'CAPTURE-1' }] };

describe('what a notice is about', () => {
  it.each<[string, object, string, string | null, string | null]>([
    ['CHECKOUT.ORDER.APPROVED', { id: 'ORDER-1' }, 'order-approved', 'ORDER-1', null],
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: 'ORDER-1' }, 'capture-changed', 'ORDER-1', null],
    ['PAYMENT.CAPTURE.COMPLETED', ofOrder, 'capture-changed', 'ORDER-1', null],
    ['PAYMENT.CAPTURE.PENDING', ofOrder, 'capture-changed', 'ORDER-1', null],
    ['PAYMENT.CAPTURE.DENIED', ofOrder, 'capture-changed', 'ORDER-1', null],
    ['PAYMENT.CAPTURE.DECLINED', ofOrder, 'capture-changed', 'ORDER-1', null],
    ['PAYMENT.CAPTURE.REFUNDED', ofRefund, 'capture-changed', null, 'CAPTURE-1'],
    ['PAYMENT.CAPTURE.REVERSED', ofRefund, 'reversed', null, 'CAPTURE-1'],
    ['PAYMENT.CAPTURE.REVERSED', ofOrder, 'reversed', 'ORDER-1', null],
    ['CUSTOMER.DISPUTE.CREATED', ofDispute, 'disputed', null, 'CAPTURE-1'],
    ['CUSTOMER.DISPUTE.RESOLVED', ofDispute, 'dispute-resolved', null, 'CAPTURE-1'],
    ['BILLING.PLAN.CREATED', ofOrder, 'other', null, null],
  ])('%s', async (type, resource, kind, providerOrderId, providerCaptureId) => {
    const body = eventOf(type, resource);
    const notice = { eventId: 'WH-EVENT-1', kind, providerOrderId, providerCaptureId };
    expect(await check(body, signed(body))).toEqual(notice);
  });
});
