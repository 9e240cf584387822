import { expect, test } from 'vitest';
import { comparePair, judgedMarks } from './rescan-pages.fixture.ts';

const pairs = ['unchanged', 'reworded', 'moved', 'partly-done', 'redesigned', 'gone'];

/** Where code and the person differ, and why. */
const misses: Record<string, Record<string, 'found' | 'partly' | 'not-found'>> = {
  // "Send us the width and height of your wall and Greta counts the drops" says what "Tell us how wide and how high, and [name]
  // works out the drops" says, and shares one word with it that the old line had too. Code sees no meaning; it shows the new line
  // as what stands in the old one's place.
  'tansy-and-plumb, reworded': { divide: 'not-found' },
};

for (const business of ['tansy-and-plumb', 'erste-leitung'])
  for (const pair of pairs)
    test(`${business}, ${pair}: the marks are those that a person gave, or the miss is explained`, async () => {
      const judged = judgedMarks(business);
      const expected = judged.marks[pair] ?? null;
      const rescan = await comparePair(business, pair);
      const marks = rescan && Object.fromEntries(rescan.changes.map(({ id, mark }) => [id, mark]));
      expect(marks).toEqual(expected && { ...expected, ...misses[`${business}, ${pair}`] });
      const stays = rescan?.changes.filter(({ isOldLineThere }) => isOldLineThere).map(({ id }) => id) ?? [];
      expect(stays).toEqual(judged.oldLineStays[pair]);
    });

test('a line in other words that code does not recognise is shown in the place of the old one', async () => {
  const rescan = await comparePair('tansy-and-plumb', 'reworded');
  expect(rescan?.changes.find(({ id }) => id === 'divide')?.now?.text).toBe(
    'Send us the width and height of your wall and Greta counts the drops for you.',
  );
});

test('when the old page is no longer stored, 73 of 76 marks are still right', async () => {
  let right = 0;
  let all = 0;
  for (const business of ['tansy-and-plumb', 'erste-leitung'])
    for (const pair of pairs) {
      const judged = judgedMarks(business).marks[pair];
      const rescan = judged && (await comparePair(business, pair, { keepsOld: false }));
      for (const { id, mark } of rescan?.changes ?? []) {
        all += 1;
        if (mark === judged?.[id]) right += 1;
      }
    }
  expect([right, all]).toEqual([73, 76]);
});
