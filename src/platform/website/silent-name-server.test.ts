import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dnsNames } from './address-guard.ts';
import { guardedWebsiteReader } from './guarded-website-reader.ts';

/** Receives questions and never answers. */
const silent = createSocket('udp4');
let asked = 0;
silent.on('message', () => asked++);
beforeAll(async () => {
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => silent.close());
const names = () => dnsNames([`127.0.0.1:${silent.address().port}`]);

it('50 names whose server is silent keep no thread from others, and end when told', async () => {
  const giveUp = new AbortController();
  const waiting = Array.from({ length: 50 }, (_, index) => names()(`silent-${index}.example`, giveUp.signal));
  const ended = Promise.allSettled(waiting);
  await expect.poll(() => asked).toBeGreaterThan(50);
  const startedAt = performance.now();
  await Promise.all([lookup('127.0.0.1'), lookup('localhost'), readFile('package.json')]);
  expect(performance.now() - startedAt).toBeLessThan(500);
  giveUp.abort();
  for (const { status } of await ended) expect(status).toBe('rejected');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

it('a website with such a name is unreachable within the limit of a connection', async () => {
  const reader = guardedWebsiteReader({
    allowedOrigin: null,
    userAgent: 'test',
    limits: { connectMs: 400, totalMs: 2_000 },
    resolve: names(),
  });
  const startedAt = performance.now();
  const read = await reader.read('https://silent.example/', new AbortController().signal);
  expect(read.pages).toEqual([]);
  expect(['unreachable', 'too_slow']).toContain(read.problem);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
