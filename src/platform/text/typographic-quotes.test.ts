import { expect, test } from 'vitest';
import { typographicQuotes } from './typographic-quotes.ts';

test.each([
  ['en', `She said: "I'd think about it."`, 'She said: “I’d think about it.”'],
  ['de', 'Er sagt: "So nicht." Und geht.', 'Er sagt: „So nicht.“ Und geht.'],
  ['de', 'Er sagt: „So nicht." Und geht.', 'Er sagt: „So nicht.“ Und geht.'],
  ['fr', `Il dit "non", c'est tout.`, 'Il dit «\u00a0non\u00a0», c’est tout.'],
  ['en', '**"Bold"** and "**bold**"', '**“Bold”** and “**bold**”'],
  ['en', `the '90s and the dogs' van`, 'the ’90s and the dogs’ van'],
  ['en', `'Don't,' he said.`, '‘Don’t,’ he said.'],
  ['en', `a 12" pipe, ("yes")`, 'a 12″ pipe, (“yes”)'],
  ['ja', '“already” set', '“already” set'],
])('%s: %s', (language, text, set) => {
  expect(typographicQuotes(text, language)).toBe(set);
});
