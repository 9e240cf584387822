import { expect, test } from 'vitest';
import { partsOf, splitSpeaker } from './markup-parts.ts';

test('quotes in a row share a frame as long as they share a label', () => {
  const parts = partsOf('> a [simulated]\n\n> b [simulated]\n> c [from your site]\ntext\n> d [simulated]');
  expect(
    parts.map((part) => (part.kind === 'quotes' ? [part.label, part.quotes.length] : part.kind)),
  ).toEqual([['simulated', 2], ['from your site', 1], 'paragraph', ['simulated', 1]]);
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
