import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { dnsNames } from '../../src/platform/website/address-guard.ts';

/** A name server of a stranger: answers one family, and is silent, or says what it likes, for the other. */
async function openNameServer(answerOf: (family: 'A' | 'AAAA') => Buffer[] | null) {
  const server = createSocket('udp4').bind(0, '127.0.0.1');
  afterAll(() => server.close());
  server.on('message', (asked, from) => {
    const question = asked.subarray(12, asked.indexOf(0, 12) + 5);
    const type = question.readUInt16BE(question.length - 4);
    const answers = answerOf(type === 28 ? 'AAAA' : 'A');
    if (!answers) return;
    const head = Buffer.alloc(12);
    asked.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    const records = answers.map((data) => {
      const record = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
      return Buffer.concat([record, data]);
    });
    server.send(Buffer.concat([head, question, ...records]), from.port, from.address);
  });
  await once(server, 'listening');
  return dnsNames([`127.0.0.1:${server.address().port}`]);
}
const ask = async (resolve: Awaited<ReturnType<typeof openNameServer>>) => {
  const startedAt = performance.now();
  const addresses = await resolve('shop.example', AbortSignal.timeout(4_000)).catch(() => 'nothing');
  return { addresses, ms: performance.now() - startedAt };
};

it('variant: a name server that is silent for one family does not keep the other', async () => {
  for (const silent of ['A', 'AAAA'] as const) {
    const data = silent === 'A' ? Buffer.alloc(16, 0x26) : Buffer.from([203, 0, 113, 7]);
    const { addresses, ms } = await ask(
      await openNameServer((family) => (family === silent ? null : [data])),
    );
    expect(addresses).toHaveLength(1);
    expect(ms).toBeLessThan(1_500);
  }
});

it('variant: 50 names at once, each silent for one family, keep nothing else waiting', async () => {
  const resolve = await openNameServer((family) => (family === 'A' ? [Buffer.from([203, 0, 113, 7])] : null));
  const server = createServer((_, response) => response.end('still here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const asked = Promise.all(Array.from({ length: 50 }, () => ask(resolve)));
  const startedAt = performance.now();
  await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`);
  expect(performance.now() - startedAt).toBeLessThan(1_500);
  expect((await asked).filter(({ addresses }) => addresses === 'nothing')).toEqual([]);
});

it('variant: many addresses, of which the last is private, are all known to the guard', async () => {
  const data = [
    ...Array.from({ length: 20 }, (_, n) => Buffer.from([203, 0, 113, n])),
    Buffer.from([10, 0, 0, 1]),
  ];
  const { addresses } = await ask(await openNameServer((family) => (family === 'A' ? data : null)));
  expect(addresses).toContain('10.0.0.1');
});
