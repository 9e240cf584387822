import { expect, test } from 'vitest';
import { linkKeyIn, splitKey } from './key-in-address.ts';

const at = (address: string) => splitKey(new URL(address, 'https://shop.test'));

test.each([
  ['/home?view=7#key=7.s3cret_-', '7.s3cret_-', '/home?view=7'],
  ['/home?view=7&open=chat#key=7.a', '7.a', '/home?view=7&open=chat'],
  ['/home?view=7#key=7.s3cret&utm_source=mail', '7.s3cret', '/home?view=7'],
  ['/home?view=7#key=7.s3cret?utm_source=mail', '7.s3cret', '/home?view=7'],
])('16: the key leaves %s and the rest stays', (address, key, rest) => {
  expect(at(address)).toEqual({ key, address: rest });
});

test('what a mail program appends after the key is dropped', () => {
  const key = '7.9.s3cret';
  const address = '/delete/5';
  expect(at(`${address}#key=${key}&utm=1`)).toEqual({ key, address });
});

test.each(['/home', '/home?view=7', '/home?view=7#confession', '/home?view=7#key=', '/home?key=7.a'])(
  '16: %s holds no key',
  (address) => {
    expect(at(address)).toBeNull();
  },
);

test('16: a history state from other code is not taken for a key', () => {
  expect(linkKeyIn({ linkKey: '7.s3cret' })).toBe('7.s3cret');
  expect([null, undefined, 'text', {}, { linkKey: 7 }].map(linkKeyIn)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
