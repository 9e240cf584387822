import { expect, it } from 'vitest';
import { redactLogLine } from './log.ts';

it.each([
  [
    '550 5.1.1 <mia.berg+shop@mail.example.com>: Recipient address rejected',
    '550 5.1.1 <[address]>: Recipient address rejected',
  ],
  ['The number +12025550143 is unverified', 'The number [number] is unverified'],
  ['Received: Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc', 'Received: Bearer [hidden]'],
  ['Incorrect API key provided: sk-proj-abcdef123456.', 'Incorrect API key provided: [key].'],
  ['cannot reach postgres://shop:pass%20word@db:5432/shop', 'cannot reach postgres://[hidden]@db:5432/shop'],
  ['GET /home?view=7&key=1.abc_def-g&x=1', 'GET /home?view=7&key=[hidden]&x=1'],
  ['at https://shop.test/home?view=7#key=1.abc_def-g:3:9', 'at https://shop.test/home?view=7#key=[hidden]'],
])('%s is written as %s', (said, written) => {
  expect(redactLogLine(said)).toBe(written);
});

it.each([
  'at node_modules/@fastify/cookie/plugin.js:12:3',
  'react@19.3.1/index.js and typst@0.7.0',
  '2026-11-15T10:00:00+01:00, 1e+21, a+1234567',
  'Basic authentication failed',
  'http://127.0.0.1:3000/api/analysis?before=7',
])('%s stays as it is', (said) => {
  expect(redactLogLine(said)).toBe(said);
});

it('a line of JSON stays one', () => {
  const msg = 'to "mia@example.com"\nmia@example.com\u0001mia@example.com\n+12025550143\\\nsk-abcdefgh1234';
  const line = JSON.stringify({ msg });
  const { msg: written } = JSON.parse(redactLogLine(line)) as { msg: string };
  expect(written).toBe('to "[address]"\n[address]\u0001[address]\n[number]\\\n[key]');
});

it('takes no longer for a line that was made to slow it down', () => {
  const startedAt = performance.now();
  for (const text of ['.', 'a.', 'a@', '+1', '%', '-', '://', 'a@a.', ':a@', '\\n'])
    redactLogLine(text.repeat(20_000));
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
