import { randomUUID } from 'node:crypto';
import { pick, type Random } from './fuzz-values.ts';

const known = randomUUID();
const odd: Record<string, readonly string[]> = {
  'if-none-match': ['*', '"x"', 'W/"x"', '"', 'W/', '"a", "b"', 'x'.repeat(3_000)],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'],
  range: ['bytes=0-10', 'bytes=999999999999-', 'bytes=-', 'bytes=5-1', 'lines=1-2', 'bytes=0-0,2-3,5-6'],
  traceparent: [
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    '00-00000000000000000000000000000000-0000000000000000-00',
    'ff-xyz',
    '0'.repeat(2_000),
  ],
  tracestate: ['a=b', '=', ','.repeat(100)],
  accept: ['text/event-stream', 'application/xml', '*/*;q=abc', ''],
  'accept-encoding': ['br', 'gzip', 'gzip;q=0, br;q=0', 'identity;q=0', '*', ',,,;;;'],
  'accept-language': ['de', 'x'.repeat(500), '*'],
  'content-type': [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json;;;',
    'application/x-www-form-urlencoded',
    '/',
    '',
  ],
  'content-encoding': ['gzip', 'br', 'x'],
  authorization: [
    'Bearer',
    'Bearer ',
    'Bearer x.y',
    'Basic Og==',
    `Bearer ${'x'.repeat(3_000)}`,
    'bearer fuzz',
  ],
  cookie: ['ib_visitor', '=;=;=', 'ib_session=%E0%A4%A; ib_visitor="', 'a=b; '.repeat(200), '__proto__=x'],
  origin: ['null', 'https://evil.example', 'http://'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', 'nonsense'],
  'x-forwarded-for': ['127.0.0.1', "'; drop table users", ','.repeat(100)],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  host: ['evil.example', '', 'a b'],
  'user-agent': ['', 'x'.repeat(2_000), '() { :; }; echo'],
  referer: ['https://evil.example/?key=secret'],
  'last-event-id': ['1', 'x'],
};
const names = Object.keys(odd);

const keys = (random: Random): string =>
  pick(random, [
    randomUUID(),
    randomUUID(),
    known,
    known.toUpperCase(),
    'not-a-key',
    '',
    'x'.repeat(3_000),
    `${known}, ${known}`,
  ]);

/** Headers that proxies, robots and attackers send; mostly none. */
export function oddHeaders(random: Random, isIdempotent: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  if (random() < (isIdempotent ? 0.7 : 0.1)) headers['idempotency-key'] = keys(random);
  const count = pick(random, [0, 0, 0, 1, 1, 2]);
  for (let n = 0; n < count; n += 1) {
    const name = pick(random, names);
    headers[name] = pick(random, odd[name] ?? ['']);
  }
  return headers;
}
