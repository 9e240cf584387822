import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startFaultProxy } from '../../../../harness/fault-proxy.ts';
import {
  bytes,
  keepsTheContract,
  keysOf,
  readText,
} from '../../../../harness/fixtures/files/files-contract.ts';
import { createPrivateObjectStore, hasObjectStore } from '../../../../harness/private-object-store.ts';
import { s3Files } from './s3.ts';

const store = hasObjectStore() ? await createPrivateObjectStore() : null;
afterAll(() => store?.remove());
const proxy = await startFaultProxy(Number(new URL(store?.env.S3_ENDPOINT ?? 'http://127.0.0.1:9').port));
afterAll(() => proxy.close());
afterEach(() => void proxy.breakNext(null));

const settings = {
  endpoint: `http://127.0.0.1:${proxy.port}`,
  region: 'us-east-1',
  bucket: store?.env.S3_BUCKET ?? 'none',
  accessKeyId: store?.env.S3_ACCESS_KEY_ID ?? 'none',
  secretAccessKey: store?.env.S3_SECRET_ACCESS_KEY ?? 'none',
  pathStyle: true,
  timeoutMs: 60_000, // no test waits for it
} as const;
const files = s3Files(settings);
const impatient = s3Files({ ...settings, timeoutMs: 200 });
const megabyte = randomBytes(1_000_000);
const hash = (contents: Uint8Array | null) => contents && createHash('sha256').update(contents).digest('hex');
const unavailable = (detail = '') => ({
  name: 'ProviderError',
  fault: 'unavailable',
  message: expect.stringContaining(detail),
});

describe.skipIf(!store)('files in Swift through its S3 API (skipped where Swift is not installed)', () => {
  keepsTheContract(files);

  it('lists and removes more than one page', async () => {
    const keys = Array.from({ length: 33 }, (_, n) => `reports/1000/${String(n).padStart(4, '0')}.pdf`);
    const waiting = [...keys];
    const writeAll = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
        await files.write(key, bytes(key));
    };
    await Promise.all(Array.from({ length: 8 }, writeAll));
    await files.write('reports/10000/a.pdf', bytes('another report'));
    expect(await keysOf(files, 'reports/1000/')).toEqual(keys);
    await files.removeUnder('reports/1000');
    expect(await keysOf(files, 'reports/1000')).toEqual(['reports/10000/a.pdf']);
  });

  it('a wrong secret is an error that names no secret, never a missing file', async () => {
    const wrong = s3Files({ ...settings, secretAccessKey: 'something-else' });
    for (const call of [
      () => wrong.read('reports/1/a.pdf'),
      () => wrong.write('reports/1/a.pdf', bytes('x')),
    ])
      await expect(call()).rejects.toMatchObject(unavailable('403 SignatureDoesNotMatch'));
    const elsewhere = s3Files({ ...settings, bucket: 'no-such-bucket' });
    await expect(elsewhere.read('reports/1/a.pdf')).rejects.toMatchObject(unavailable('NoSuchBucket'));
  });

  it.each(['read', 'write', 'list', 'remove'] as const)(
    '%s: two broken connections are tried again',
    async (call) => {
      await files.write('reports/20/a.pdf', bytes('kept'));
      proxy.breakNext({ kind: 'refuse' }, 2);
      if (call === 'read') expect(await readText(files, 'reports/20/a.pdf')).toBe('kept');
      if (call === 'write') await files.write('reports/20/b.pdf', bytes('new'));
      if (call === 'list') expect(await keysOf(files, 'reports/20/a')).toEqual(['reports/20/a.pdf']);
      if (call === 'remove') await files.removeUnder('reports/20');
      expect(proxy.breakNext(null)).toBeGreaterThanOrEqual(3);
    },
  );

  it('an upload that is cut leaves the earlier file, whole, or none, until all of it has arrived', async () => {
    await files.write('reports/21/a.pdf', bytes('earlier'));
    proxy.breakNext({ kind: 'cut-upload', afterBytes: 300_000 });
    for (const key of ['reports/21/a.pdf', 'reports/21/b.pdf'])
      await expect(files.write(key, megabyte)).rejects.toMatchObject(unavailable());
    proxy.breakNext(null);
    expect(await readText(files, 'reports/21/a.pdf')).toBe('earlier');
    expect(await keysOf(files, 'reports/21/')).toEqual(['reports/21/a.pdf']);
    proxy.breakNext({ kind: 'cut-upload', afterBytes: 300_000 }, 1);
    await files.write('reports/21/b.pdf', megabyte);
    expect(hash(await files.read('reports/21/b.pdf'))).toBe(hash(megabyte));
  });

  it('an answer that is cut is read again, and breaks a stream instead of ending it early', async () => {
    await files.write('reports/22/a.pdf', megabyte);
    proxy.breakNext({ kind: 'cut-answer', afterBytes: 300_000 }, 2);
    expect(hash(await files.read('reports/22/a.pdf'))).toBe(hash(megabyte));
    proxy.breakNext({ kind: 'cut-answer', afterBytes: 300_000 }, 1);
    const opened = await files.open('reports/22/a.pdf');
    expect(opened?.bytes).toBe(megabyte.length);
    await expect(opened && buffer(opened.stream)).rejects.toThrow();
  });

  it('an answer that stops half way is given up', async () => {
    await files.write('reports/23/a.pdf', megabyte);
    proxy.breakNext({ kind: 'hang-answer', afterBytes: 300_000 });
    await expect(impatient.read('reports/23/a.pdf')).rejects.toMatchObject(unavailable('Timeout'));
  });

  it('what was written before the store was killed is there when it is back', async () => {
    await files.write('reports/24/a.pdf', megabyte);
    await store?.killHard();
    await expect(files.read('reports/24/a.pdf')).rejects.toMatchObject(unavailable());
    await expect(files.write('reports/24/b.pdf', megabyte)).rejects.toMatchObject(unavailable());
    await store?.start();
    expect(hash(await files.read('reports/24/a.pdf'))).toBe(hash(megabyte));
    expect(await keysOf(files, 'reports/24/')).toEqual(['reports/24/a.pdf']);
  });
});

it.each(['read', 'open', 'remove', 'removeUnder'] as const)(
  '%s of a store that accepts the connection and says nothing is given up',
  async (call) => {
    proxy.breakNext({ kind: 'hang' });
    await expect(impatient[call]('reports/1/a.pdf')).rejects.toMatchObject(unavailable('TimeoutError'));
  },
);

it('a store that is down is unavailable, for writes too', async () => {
  proxy.breakNext({ kind: 'refuse' });
  await expect(files.write('reports/1/a.pdf', bytes('x'))).rejects.toMatchObject(unavailable());
  expect(proxy.breakNext(null)).toBe(4);
});
