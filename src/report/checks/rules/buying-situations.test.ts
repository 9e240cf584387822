import { describe, expect, it } from 'vitest';
import { aCaseFile, aDraft, resultOf, someSituations } from '../../../../harness/fixtures/report/a-draft.ts';
import type { BuyingSituation } from '../../document/rules/buying-situation.ts';
import { idleSituations } from './buying-situations.ts';

const check = (situations: BuyingSituation[], language = 'en') =>
  resultOf(aDraft({ situations, caseFile: { ...aCaseFile, language } }), 'buying-situations');
const fifty = someSituations();
const [first = someSituations(1)[0]] = fifty;
if (!first) throw new Error('a situation');
const plus = (change: Partial<BuyingSituation>) => [...fifty, { ...first, ...change }];

describe('buying situations', () => {
  it('fifty different ones pass', () => expect(check(fifty)).toMatchObject({ value: '50', passed: true }));
  it('forty-four are enough', () => expect(check(fifty.slice(0, 44)).passed).toBe(true));
  it('the same moment with other words passes', () => {
    expect(
      check(
        plus({ says: 'Hand me that towel, would you', thinks: 'Mother never had this trouble with hers' }),
      ).passed,
    ).toBe(true);
  });
  it('an Express report has none to measure', () => {
    expect(resultOf(aDraft({ reportType: 'atm', situations: [] }), 'buying-situations')).toMatchObject({
      applies: false,
      value: 'not measured',
      passed: true,
    });
  });

  it('forty-three are too few', () => expect(check(fifty.slice(0, 43)).passed).toBe(false));
  it('a repeated situation fails', () => expect(check(plus({})).passed).toBe(false));
  it('a repeated situation with a word changed fails', () =>
    expect(check(plus({ moment: `${first.moment} slowly` })).passed).toBe(false));
  it('a situation that says and thinks the same as another fails', () =>
    expect(check(plus({ moment: 'A wholly other place by the river' })).passed).toBe(false));
  it('a situation whose buyer says what they think fails', () => {
    expect(
      check(plus({ moment: 'By the river', says: 'Enough of that!', thinks: 'enough of that' })).passed,
    ).toBe(false);
  });
  it('a repeated Japanese situation fails', () => {
    const one = {
      ...first,
      moment: '生地がまた台にくっついた',
      says: '粉のせいだ',
      thinks: '忘れたのは自分だ',
    };
    const other = {
      ...first,
      moment: '隣の人が焼きたてを持ってきた',
      says: '素敵だね',
      thinks: 'なぜ私にはできないのか',
    };
    expect(idleSituations([one, other], 'ja')).toEqual([]);
    expect(idleSituations([one, other, { ...one, says: '粉のせいかな' }], 'ja')).toEqual([2]);
  });
});
