import { expect, it } from 'vitest';
import { maskContacts } from './mask-contacts.ts';

it.each([
  ['Write to jo.smith+x@mail.example.com.', 'Write to [email].'],
  ['jö@müller.de, thanks', '[email], thanks'],
  ['jo.smith.07700900142@mail.example.com', '[email]'],
  ['Ring 0113 496 0871 after 5', 'Ring [phone] after 5'],
  ['ring 0113 496 0871.', 'ring [phone].'],
  ['+44 (0)113 496 0871 or +49 30 901820', '[phone] or [phone]'],
  ['(212) 736-5000, Mon to Fri', '[phone], Mon to Fri'],
  ['06 12 34 56 78', '[phone]'],
  ['07700 900142 2 kits', '[phone] kits'],
])('%s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

it.each(['It was £24.50 on 12/11/2026, 3 times', 'A 5 @ 24 each, 2 for 1', '10:30 to 12:45, room 1204'])(
  'stays: %s',
  (text) => {
    expect(maskContacts(text)).toBe(text);
  },
);

it('a text that is mostly numbers loses them all, without asking about each', () => {
  const list = Array.from({ length: 300 }, (_, at) => `id ${1_000_000 + at * 7}`).join('\n');
  expect(maskContacts(list)).not.toMatch(/\d/);
});
