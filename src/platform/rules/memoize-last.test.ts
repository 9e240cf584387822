import { expect, it } from 'vitest';
import { memoizeLast } from './memoize-last.ts';

it('computes a result once per subject, and again for another context', () => {
  const asked: string[] = [];
  const shout = memoizeLast(({ text }: { text: string }, mark: string) => {
    asked.push(text + mark);
    return text.toUpperCase() + mark;
  });
  const hello = { text: 'hello' };
  expect([shout(hello, '!'), shout(hello, '!'), shout(hello, '?')]).toEqual(['HELLO!', 'HELLO!', 'HELLO?']);
  expect(asked).toEqual(['hello!', 'hello?']);
});

it('distinguishes two subjects that look the same', () => {
  let asked = 0;
  const count = memoizeLast((_: object, __: string) => ++asked);
  expect([count({}, ''), count({}, '')]).toEqual([1, 2]);
});
