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

test('the answer chosen in a mail is kept beside its key; anything else behind the key is not', () => {
  const key = '7.1796000000.s3cret';
  const address = '/outcome/5';
  expect(at(`${address}#key=${key}&answer=not-tried`)).toEqual({ key, address, answer: 'not-tried' });
  expect(at(`${address}#key=${key}&answer=better&utm=1`)).toEqual({ key, address, answer: 'better' });
  expect(at(`${address}#key=${key}&utm=1`)).toEqual({ key, address });
});

test.each(['/home', '/home?view=7', '/home?view=7#module-confession', '/home?view=7#key=', '/home?key=7.a'])(
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
