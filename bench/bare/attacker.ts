import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderRequest } from '../../harness/shop/place-order.ts';
import { hostile } from '../../tests/abuse/worst-texts.fixture.ts';
import { ask, type Scene } from '../polls.ts';
import type { Customer } from '../seed-reads.ts';

/** One attack, in a process of its own. Sends how often each status came. */
const { web, attack, flooders, keys, link } = JSON.parse(process.argv[2] ?? '') as Scene;
const answers: Record<string, number> = {};
const count = (answer: string | number) => {
  answers[answer] = (answers[answer] ?? 0) + 1;
};
const json = { 'content-type': 'application/json' };
type Sent = { body?: string; headers?: Record<string, string>; from: string | number };
const send = async (path: string, { body, headers, from }: Sent) => {
  const all = { 'accept-encoding': 'br', 'x-forwarded-for': `198.51.100.${from}`, ...headers };
  const method = body === undefined ? 'GET' : 'POST';
  count((await ask({ url: web + path, method, headers: all, body: body ?? null })).status);
};
const atOnce = (times: number, one: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, (_, n) => one(n)));
const flooder = (n: number) => flooders[n % flooders.length] as Customer;
const keyOf = (n: number) => ({ authorization: `Bearer ${keys[n % keys.length]}` });

/** Sends a head and a part of the body, and keeps the connection; what comes back is counted. */
function hold(head: string, from: string | number, body: string): Socket {
  const socket = connect(Number(new URL(web).port), '127.0.0.1');
  socket.on('error', () => {}).once('data', (data) => count(String(data).slice(9, 12)));
  const lines = [head, 'host: a', `x-forwarded-for: ${from}`, 'content-type: application/json', '', ''];
  socket.write(`${lines.join('\r\n')}${body}`);
  return socket;
}
const order = (changes: Record<string, unknown>, from: number) => {
  const { body, headers } = orderRequest(changes);
  return send('/api/analysis', { body, headers, from });
};

const attacks: Record<string, () => Promise<unknown>> = {
  /** Free orders with the worst websites, and chats with the worst messages. */
  texts: async () => {
    const worst = Object.values(hostile);
    const texts = (n: number) => (characters: number) => worst[n % worst.length]?.(characters) ?? '';
    const orders = atOnce(12, (n) => {
      const text = texts(n * 3);
      const described = { targetMarket: `a ${text(4_998)}`, productService: `a ${text(4_998)}` };
      return order({ ...described, websiteContent: text(100_000) }, n % 4);
    });
    const chats = atOnce(5, async (n) => {
      const { id, cookie } = flooder(n);
      const opened = await fetch(`${web}/api/chat/session`, {
        ...{ method: 'POST', headers: { ...json, cookie } },
        body: JSON.stringify({ analysisRequestId: id }),
      });
      const { id: sessionId } = (await opened.json()) as { id: number };
      for (let turn = 0; turn < 6; turn += 1) {
        const body = JSON.stringify({ sessionId, message: texts(n + 5 * turn)(4_000) });
        await send('/api/chat/message', { body, headers: { ...json, cookie }, from: 100 + n });
      }
    });
    await Promise.all([orders, chats]);
  },
  names: () => atOnce(51, (n) => order({ websiteUrl: `https://silent-${n}.example/` }, n % 17)),
  /** One byte short: large orders of one address, words for a report of somebody else, an address that does not exist; then the rest. */
  bodies: async () => {
    const short = (line: string, bytes: number) => (n: number) =>
      hold(`${line} HTTP/1.1\r\ncontent-length: ${bytes}`, `198.51.100.${n % 3}`, 'x'.repeat(bytes - 1));
    const [order, words, nowhere] = [
      short('POST /api/analysis', 500_000),
      short('POST /api/analysis/1/words', 60_000),
      short('POST /nowhere', 60_000),
    ];
    const held: Socket[] = [];
    for (let n = 0; n < 1_000; n += 1) {
      held.push(nowhere(n));
      if (n % 8 === 0) held.push(order(n / 8));
      if (n % 5 === 0) held.push(words(n / 5));
      if (n % 10 === 0) await sleep(20);
    }
    await sleep(3_000);
    for (const socket of held) socket.end('x');
    await sleep(1_000);
  },
  /** A body in chunks of one byte each. */
  pieces: async () => {
    const chunks = '1\r\na\r\n'.repeat(60_000);
    const held = Array.from({ length: 60 }, (_, n) =>
      hold('POST /api/analysis HTTP/1.1\r\ntransfer-encoding: chunked', `198.51.100.${n % 3}`, chunks),
    );
    await sleep(4_000);
    for (const socket of held) socket.destroy();
  },
  pipelines: async () => {
    const more = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2_300);
    const held = Array.from({ length: 60 }, (_, n) => hold('GET / HTTP/1.1', `198.51.100.${n % 3}`, more));
    await sleep(2_000);
    for (const socket of held) socket.destroy();
  },
  keys: () => atOnce(1_200, (n) => send('/api/v1/reports', { headers: keyOf(n), from: n % 10 })),
  description: () => atOnce(600, () => send('/api/openapi.json', { from: 1 })),
  sample: () => atOnce(600, () => send('/sample', { from: 2 })),
  versions: () => {
    const { id, cookie } = flooder(0);
    return atOnce(600, () => send(`/api/analysis/${id}/revisions/1`, { headers: { cookie }, from: 3 }));
  },
  /** PDFs, exports, shared reports, tools and pages of seven customers, all at once. */
  dear: () => {
    return atOnce(7, (n) => {
      const { id, cookie } = flooder(n);
      const read = { name: 'get_report', arguments: { report: flooder(n % 2).id, form: 'whole' } };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: read };
      const from = 10 + n;
      const mine = { headers: { cookie }, from };
      return Promise.all([
        atOnce(20, () => send(`/api/analysis/${id}/pdf`, mine)),
        atOnce(6, () => send(`/api/analysis/${id}/export`, mine)),
        atOnce(30, () => send(`/home?view=${id}`, mine)),
        atOnce(30, () =>
          send(`/api/shared/${link.id}`, { body: JSON.stringify({ key: link.key }), headers: json, from }),
        ),
        atOnce(30, () => {
          const headers = { ...json, ...keyOf(n), accept: 'application/json, text/event-stream' };
          return send('/mcp', { body: JSON.stringify(message), headers, from });
        }),
      ]);
    });
  },
  assets: async () => {
    const html = await (await fetch(web)).text();
    const files = html.match(/\/assets\/[\w.-]+/g) ?? [];
    await atOnce(1_200, (n) => send(files[n % files.length] ?? '/', { from: 5 }));
  },
  /** Slow readers of a public answer: 16 from each of 100 addresses. */
  readers: async () => {
    const readers = Array.from({ length: 1_600 }, (_, n) =>
      hold('GET /api/openapi.json HTTP/1.1', `198.51.${100 + Math.floor(n / 16)}.9`, '').pause(),
    );
    await sleep(6_000);
    for (const socket of readers) socket.destroy();
  },
  /** Sends and leaves. */
  leavers: async () => {
    for (let n = 0; n < 600; n += 1) {
      const { id, cookie } = flooder(n);
      const head = `GET /api/analysis/${id}/revisions/1 HTTP/1.1\r\ncookie: ${cookie}`;
      const socket = hold(head, '198.51.100.4', '');
      socket.once('connect', () => setImmediate(() => socket.resetAndDestroy()));
    }
    await sleep(4_000);
  },
  logins: () =>
    atOnce(120, (n) => {
      const body = JSON.stringify({ email: `${randomUUID()}@shop.example`, password: 'a wrong password' });
      return send('/api/admin/login', { body, headers: json, from: 20 + (n % 3) });
    }),
  /** No attack: 30 people behind one address open their report, and follow it every 3 seconds. */
  office: () =>
    atOnce(30, async (n) => {
      const { id, cookie } = flooder(7 + n);
      const mine = { headers: { cookie }, from: 30 };
      await sleep(n * 100);
      await send('/', mine);
      await send(`/home?view=${id}`, mine);
      for (let poll = 0; poll < 4; poll += 1) {
        await send(`/api/analysis/${id}`, mine);
        await sleep(3_000);
      }
    }),
};
await attacks[attack]?.();
process.send?.(answers, () => process.exit());
