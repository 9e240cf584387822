import { describe, expect, it } from 'vitest';
import { createQuoteFinder } from './find-quotes.ts';

const repeats = createQuoteFinder([
  'He circled the block for twenty minutes and then just drove home again.',
  'nowhere to park at all',
  'zu teuer',
  '駐車場がなくて二十分も探しました',
]);

describe('a text repeats a quote', () => {
  it.each([
    ['six words in a row', 'He circled the block for twenty minutes, they say.'],
    ['other case, marks and white space', 'So “he  CIRCLED the **block, for *twenty*” once.'],
    ['a whole short quote', 'There is nowhere to park at all, so they leave.'],
    ['a few words between quotation marks', 'They call it “the block” here.'],
    ['between German marks', 'Sie sagen „zu teuer“ dazu.'],
    ['between French marks', 'Ils disent « the block » ici.'],
    ['letters without spaces', '客は駐車場がなくて二十分も探したという。'],
  ])('with %s', (_, text) => expect(repeats(text)).toBe(true));

  it.each([
    ['five words', 'He circled the block for hours.'],
    ['a short quote that is not whole', 'There is nowhere to park.'],
    ['two words without quotation marks', 'Das ist zu teuer.'],
    ['no word', ''],
  ])('and not with %s', (_, text) => expect(repeats(text)).toBe(false));
});
