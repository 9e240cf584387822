import { expect, test } from 'vitest';
import { partsOf, plainText, splitSpeaker } from './markup-parts.ts';

const kinds = (content: string, options?: { hasPieces?: boolean }) =>
  partsOf(content, options).map(({ kind }) => kind);

test('quotes in a row share a frame as long as they share a label', () => {
  const parts = partsOf('> a [simulated]\n\n> b [simulated]\n> c [from your site]\ntext\n> d [simulated]');
  expect(
    parts.map((part) => (part.kind === 'quotes' ? [part.label, part.quotes.length] : part.kind)),
  ).toEqual([['simulated', 2], ['from your site', 1], 'paragraph', ['simulated', 1]]);
});

test('a bold line and what follows is a piece only where a module is made of pieces', () => {
  const content = '**A short mail**\nSubject: Hello\n\nYour customer gave us your name.\n## Next\nText';
  expect(kinds(content)).toEqual(['paragraph', 'paragraph', 'paragraph', 'heading', 'paragraph']);
  const [piece, ...others] = partsOf(content, { hasPieces: true });
  expect(piece).toMatchObject({ kind: 'piece', name: 'A short mail' });
  expect(piece?.kind === 'piece' && piece.paragraphs.map(plainText)).toEqual([
    'Subject: Hello',
    'Your customer gave us your name.',
  ]);
  expect(others.map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
});

test('a bold line before a list stays a line', () => {
  expect(kinds('**Note**\n- one', { hasPieces: true })).toEqual(['paragraph', 'list']);
});

test('an arrow line is a piece without its arrow, in every module', () => {
  const [piece] = partsOf('**→** £164 per roll; **three** for the wall');
  expect(piece?.kind === 'piece' && piece.paragraphs.map(plainText)).toEqual([
    '£164 per roll; three for the wall',
  ]);
});

test('only the list that ends a text right under its heading is the work to do', () => {
  expect(kinds('## A\n- one\n## B\n- two')).toEqual(['heading', 'list', 'heading', 'tasks']);
  expect(kinds('text\n- one')).toEqual(['paragraph', 'list']);
});

test('a speaker is split off only when the report knows that person', () => {
  const line = [{ text: 'Tess: Sorry, the bulb went.', bold: false }];
  expect(splitSpeaker(line, ['Tess'])).toEqual({
    speaker: 'Tess',
    words: [{ text: 'Sorry, the bulb went.', bold: false }],
  });
  expect(splitSpeaker(line, ['Owen']).speaker).toBeNull();
  expect(splitSpeaker([{ text: 'no colon', bold: false }], ['Tess']).words).toHaveLength(1);
  expect(splitSpeaker([], ['Tess'])).toEqual({ speaker: null, words: [] });
});
