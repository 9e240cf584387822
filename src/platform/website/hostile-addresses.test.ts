import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hostileAddresses,
  hostileNames,
  refusedPorts,
} from '../../../harness/fixtures/website/hostile-addresses.ts';
import { type LoopbackServer, startHttp } from '../../../harness/fixtures/website/loopback-servers.ts';
import { isPublicAddress } from './address-guard.ts';
import { guardedWebsiteReader } from './guarded-website-reader.ts';

const page = '<title>Private</title><h1>Nobody may read this</h1>';
const limits = { totalMs: 6000, requestMs: 3000, connectMs: 2000 };
const noAbort = new AbortController().signal;

let canaries: LoopbackServer[] = [];
let port = 0;
const connectionsSeen = () => canaries.reduce((sum, canary) => sum + canary.connections(), 0);
let before = 0;

const resolve = async (hostname: string) => {
  const addresses = hostileNames[hostname];
  if (!addresses) throw new Error(`no such name: ${hostname}`);
  return addresses;
};
const reader = (more: Partial<Parameters<typeof guardedWebsiteReader>[0]> = {}) =>
  guardedWebsiteReader({
    allowedOrigin: null,
    userAgent: 'test',
    limits,
    ports: [port, 80, 443],
    resolve,
    ...more,
  });

beforeAll(async () => {
  const four = await startHttp((_, response) => response.setHeader('content-type', 'text/html').end(page));
  port = four.port;
  const six = await startHttp((_, response) => response.end(page), port, '::1').catch(() => null);
  canaries = six ? [four, six] : [four];
});
afterAll(() => Promise.all(canaries.map((canary) => canary.close())));
beforeEach(() => {
  before = connectionsSeen();
});

describe('an address that is not on the public web is refused before anything is connected', () => {
  it.each(hostileAddresses)('%s', async (_, url) => {
    expect(await reader().read(url(port), noAbort)).toMatchObject({ pages: [], problem: 'address_refused' });
    expect(connectionsSeen()).toBe(before);
  });

  it.each(refusedPorts)('port %i of a public host', async (refused) => {
    const standard = guardedWebsiteReader({ allowedOrigin: null, userAgent: 'test', limits, resolve });
    expect(await standard.read(`http://93.184.215.14:${refused}/`, noAbort)).toMatchObject({
      problem: 'address_refused',
    });
  });

  it('the canary would be read if the guard let it', async () => {
    const open = reader({ allowedOrigin: `http://127.0.0.1:${port}` });
    const snapshot = await open.read(`http://127.0.0.1:${port}/`, noAbort);
    expect(snapshot.pages[0]?.text).toBe('Nobody may read this');
    expect(connectionsSeen()).toBe(before + 1);
  });
});

describe('a name that changes its answer', () => {
  it('is connected only where it was checked: public first, private ever after', async () => {
    let asked = 0;
    const rebinding = async () => (asked++ === 0 ? ['93.184.215.14'] : ['127.0.0.1']);
    const snapshot = await reader({ resolve: rebinding }).read(`http://rebind.test:${port}/`, noAbort);
    expect(snapshot.pages).toEqual([]);
    expect(asked).toBe(1);
    expect(connectionsSeen()).toBe(before);
  });

  it('is checked again for the address without www', async () => {
    const rebinding = async (name: string) => (name.startsWith('www.') ? [] : ['127.0.0.1']);
    const snapshot = await reader({ resolve: rebinding }).read(`http://www.rebind.test:${port}/`, noAbort);
    expect(snapshot.problem).toBe('address_refused');
    expect(connectionsSeen()).toBe(before);
  });

  it('is refused when private first, whatever it says later', async () => {
    let asked = 0;
    const rebinding = async () => (asked++ === 0 ? ['127.0.0.1'] : ['93.184.215.14']);
    const snapshot = await reader({ resolve: rebinding }).read(`http://rebind.test:${port}/`, noAbort);
    expect(snapshot.problem).toBe('address_refused');
    expect(asked).toBe(1);
  });

  it('that does not resolve is unreachable; one whose name server is silent is too slow', async () => {
    const nowhere = reader({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect((await nowhere.read('http://nowhere.test/', noAbort)).problem).toBe('unreachable');
    const patience = { totalMs: 9000, requestMs: 200, connectMs: 4000 };
    const silent = reader({ resolve: () => new Promise(() => {}), limits: patience });
    const start = performance.now();
    expect((await silent.read('http://silent.test/', noAbort)).problem).toBe('too_slow');
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('the one allowed origin', () => {
  it.each([
    ['another port of its host', () => 'http://127.0.0.1:80/', 'http://127.0.0.1:1'],
    ['another scheme', () => `https://127.0.0.1:${port}/`, ''],
    ['another spelling of its host by name', () => `http://localhost:${port}/`, ''],
    ['another loopback address', () => `http://127.0.0.2:${port}/`, ''],
    ['credentials for it', () => `http://me:pass@127.0.0.1:${port}/`, ''],
  ])('does not allow %s', async (_, url, origin) => {
    const narrow = reader({ allowedOrigin: origin || `http://127.0.0.1:${port}` });
    expect((await narrow.read(url(), noAbort)).problem).toBe('address_refused');
    expect(connectionsSeen()).toBe(before);
  });
});

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001:830::200e',
    '64:ff9b::8.8.8.8',
  ])('%s may be connected', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['010.8.8.8', '0x8.8.8.8', '8.8.2056', '134744072'])(
    'in a spelling that others may read otherwise, %s, may not',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
});
