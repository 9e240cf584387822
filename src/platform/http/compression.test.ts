import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressResponse } from './compression.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR;q=1.0', 'br'],
    ['br;q=0.0', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('of a client that accepts “%s” is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('a long answer', () => {
  const report = { text: 'What the buyer does not say. '.repeat(400) };
  const app = Fastify();
  app.addHook('onSend', compressResponse);
  app.get('/long', () => report);
  app.get('/short', () => ({ ok: true }));
  app.get('/bytes', (_request, reply) => reply.type('application/pdf').send(Buffer.alloc(9_000)));
  const ask = (url: string, accept?: string) =>
    app.inject({ url, headers: accept ? { 'accept-encoding': accept } : {} });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s when the client accepts it, and is unchanged', async (encoding, decode) => {
    const answer = await ask('/long', encoding);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(answer.rawPayload.length).toBeLessThan(500);
    expect(JSON.parse(decode(answer.rawPayload).toString())).toEqual(report);
  });

  it('is sent uncompressed to a client that accepts no encoding, with a Vary header', async () => {
    const answer = await ask('/long');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.json()).toEqual(report);
  });

  it('is compressed, but a short answer or a file is not', async () => {
    expect((await ask('/short', 'br')).headers).not.toHaveProperty('content-encoding');
    expect((await ask('/bytes', 'br')).headers).not.toHaveProperty('content-encoding');
  });
});
