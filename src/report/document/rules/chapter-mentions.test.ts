import { expect, it } from 'vitest';
import { cutAtTitles } from './report-markup.ts';

const chapters = [
  { key: 'searchHistory', title: 'The Incognito Tab' },
  { key: 'decisionMoment', title: 'The Last Straw' },
];

it('the titles of chapters are cut out, in the order of the text', () => {
  expect(cutAtTitles('See The Last Straw, then The Incognito Tab.', chapters)).toEqual([
    { text: 'See ', key: null },
    { text: 'The Last Straw', key: 'decisionMoment' },
    { text: ', then ', key: null },
    { text: 'The Incognito Tab', key: 'searchHistory' },
    { text: '.', key: null },
  ]);
});

it.each(['That was the last straw.', '', 'Nothing here.'])('“%s” names no chapter', (text) => {
  expect(cutAtTitles(text, chapters).filter(({ key }) => key !== null)).toEqual([]);
  expect(
    cutAtTitles(text, chapters)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it('a title with another apostrophe is the same title', () => {
  const [piece] = cutAtTitles('Buyer’s Page', [{ key: 'one', title: "Buyer's Page" }]);
  expect(piece).toEqual({ text: 'Buyer’s Page', key: 'one' });
});
