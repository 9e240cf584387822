import { describe, expect, it } from 'vitest';
import { aDraft, resultOf } from '../../../../harness/fixtures/report/a-draft.ts';
import { hasReasonNotToBuy } from './reasons-not-to-buy.ts';

const real: [name: string, reason: string][] = [
  ['a circumstance', 'Works nights and is never home when a dough needs folding.'],
  ['a better way', 'She already bakes from a starter older than the shop.'],
  ['no time', 'She has no time on Saturdays and hates recordings.'],
  ['a German reason', 'Seine Frau verträgt keinen Weizen, und der Kasten enthält nur Weizen.'],
  ['a Japanese reason', '夜勤が続くので、生地を折る時間に家にいられない。'],
  ['an Arabic reason', 'تعمل في الليل ولا تكون في البيت حين يحتاج العجين إلى الطي'],
];
const unreal: [name: string, reason: string][] = [
  ['nothing', ''],
  ['a word', 'Too expensive'],
  ['a wish for information', 'She needs more information about the starter kit first.'],
  ['a purchase put off', 'He would buy after seeing one loaf rise on video.'],
  ['somebody to be won over', 'She can be persuaded with a good guarantee and a call.'],
  ['no reason', 'There is no real reason not to buy for this person.'],
  ['a German wish for information', 'Er braucht nur noch mehr Informationen zum Angebot.'],
  ['a French purchase put off', "Elle achèterait si elle voyait d'abord un pain."],
];

describe('reasons not to buy', () => {
  it.each(real)('takes %s for a reason', (_, reasonNotToBuy) =>
    expect(hasReasonNotToBuy({ reasonNotToBuy })).toBe(true),
  );
  it.each(unreal)('does not take %s for one', (_, reasonNotToBuy) =>
    expect(hasReasonNotToBuy({ reasonNotToBuy })).toBe(false),
  );

  it('counts the five', () => {
    expect(resultOf(aDraft(), 'reasons-not-to-buy')).toMatchObject({ value: '5 of 5', passed: true });
    const personas = aDraft().cast.personas.map((each) =>
      each.id === 'p3' ? { ...each, reasonNotToBuy: 'Needs more information.' } : each,
    );
    const result = resultOf(aDraft({ cast: { personas } }), 'reasons-not-to-buy');
    expect(result).toMatchObject({ value: '4 of 5', passed: false });
  });
});
