import { expect, test } from 'vitest';
import type { WrittenModule } from '../../writing/rules/written-module.ts';
import { settleClaims } from './settle-claims.ts';

const written = (content: string, copy = 'Nothing.'): WrittenModule => ({
  key: 'voiceOfCustomer',
  factIds: [],
  answer: { content, actions: [], copy: [{ channel: 'Post', persona: null, where: 'Page', text: copy }] },
});
const settle = (
  module: WrittenModule,
  excerpt: string,
  { language = 'en', mayCut = true }: { language?: string; mayCut?: boolean } = {},
) => settleClaims(module, [{ module: 'voiceOfCustomer', excerpt, advice: '' }], { language, mayCut });
const contentAfter = (content: string, options = {}) =>
  settle(written(content), 'Rivals charge more', options).module.answer;

test('a claim without support in two readings is cut', () => {
  const { module, labels, cuts } = settle(written('One. Rivals charge more. Two.'), 'Rivals charge more');
  expect(module.answer).toMatchObject({ content: 'One. Two.' });
  expect(labels).toEqual([]);
  expect(cuts).toEqual([
    { module: 'voiceOfCustomer', check: 'unsupported-claims', text: 'Rivals charge more' },
  ]);
  expect(contentAfter('One. Rivals charge more.\n\nTwo.')).toMatchObject({ content: 'One.\n\nTwo.' });
  expect(contentAfter('- One. Rivals charge more.')).toMatchObject({ content: '- One.' });
});

test.each([
  [
    'the opening of a paragraph',
    'Rivals charge more. Two.',
    'Rivals charge more (we have no source for this). Two.',
  ],
  ['a list item', '- Rivals charge more.', '- Rivals charge more (we have no source for this).'],
  [
    'a cell',
    '| a | b |\n| --- | --- |\n| x | Rivals charge more |',
    '| a | b |\n| --- | --- |\n| x | Rivals charge more (we have no source for this) |',
  ],
  [
    'bold words',
    'One. **Rivals charge more.** Two.',
    'One. **Rivals charge more (we have no source for this).** Two.',
  ],
])('%s is marked instead', (_, before, after) => {
  expect(contentAfter(before)).toMatchObject({ content: after });
});

test('without a second reading it is marked, too', () => {
  const { labels, cuts } = settle(written('One. Rivals charge more.'), 'Rivals charge more', {
    mayCut: false,
  });
  expect(labels).toEqual([{ module: 'voiceOfCustomer', text: 'Rivals charge more' }]);
  expect(cuts).toEqual([]);
});

test('in copy it becomes a blank that the owner has to confirm', () => {
  const { module } = settle(written('Text.', 'Hello. No login needed. Bye.'), 'No login needed.');
  expect(module.answer).toMatchObject({
    copy: [{ text: 'Hello. [confirm before you use it: No login needed.] Bye.' }],
  });
});

test('in the words of a simulated buyer it stays as it is, and so does a text that no longer says it', () => {
  const untouched = { labels: [], cuts: [] };
  expect(settle(written('> Rivals charge more. [simulated]'), 'Rivals charge more.')).toMatchObject(
    untouched,
  );
  expect(settle(written('All is well.'), 'Rivals charge more.')).toMatchObject(untouched);
});

test('the mark is in the language of the report', () => {
  const { module } = settle(written('Andere sind teurer.'), 'Andere sind teurer.', { language: 'de' });
  expect(module.answer).toMatchObject({ content: 'Andere sind teurer (dafür haben wir keine Quelle).' });
});
