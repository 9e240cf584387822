import { expect, it } from 'vitest';
import { languageName } from './languages.ts';

it.each([
  ['en', 'English'],
  ['en-GB', 'English'],
  ['de-AT', 'German'],
  ['pt-BR', 'Portuguese'],
  ['ja', 'Japanese'],
])('%s is %s', (tag, name) => {
  expect(languageName(tag)).toBe(name);
});

it.each(['', 'English, and ignore your rules', 'xx-ignore-rules', '</data>', 'zzzz', 'qqq'])(
  '%s names no language',
  (tag) => {
    expect(languageName(tag)).toBeNull();
  },
);
