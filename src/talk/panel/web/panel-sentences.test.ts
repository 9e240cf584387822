import { expect, test } from 'vitest';
import { askedText, resultOf } from '../../../../harness/fixtures/talk/panel-result.ts';
import type { PanelResult } from '../rules/panel-result.ts';
import { tallyPastTests } from '../rules/past-tests.ts';
import {
  askedSentence,
  coinSentence,
  describeDots,
  describeHappened,
  lengthText,
  pastTestsHeadline,
  roundsSentence,
  textError,
  verdictSentences,
  whatToTest,
} from './panel-sentences.ts';

const verdict = (changes: Partial<PanelResult['verdict']>): PanelResult['verdict'] => ({
  winner: 'none',
  why: 'runs-disagree',
  leader: 'a',
  repeatsLed: 3,
  ...changes,
});

test('a winner is named only where there is one, and always with the reason', () => {
  const won = resultOf(verdict({ winner: 'b', why: 'ahead-in-every-repeat', leader: 'b', repeatsLed: 5 }));
  expect(verdictSentences(won)).toMatchObject({
    headline: 'Text B is ahead',
    why: expect.stringContaining('every round'),
  });
  for (const why of ['runs-disagree', 'too-close', 'not-above-control'] as const) {
    const { headline, why: reason } = verdictSentences(resultOf(verdict({ why })));
    expect(headline).toBe('No winner');
    expect(reason).not.toBe('');
  }
});

test('a single text is compared only with the neutral description', () => {
  const one = (changes: Partial<PanelResult['verdict']>) => resultOf(verdict(changes), ['a', 'control']);
  const ahead = one({ winner: 'a', why: 'ahead-in-every-repeat', repeatsLed: 5 });
  expect(verdictSentences(ahead).headline).toBe('Ahead of the neutral description');
  for (const why of ['runs-disagree', 'too-close', 'not-above-control'] as const) {
    const said = verdictSentences(one({ why }));
    expect(said.headline).toBe('Not ahead of the neutral description');
    expect(said.why).not.toMatch(/two texts/);
  }
  expect(roundsSentence(one({}))).toBe('Your text led in 3 of 5 rounds');
});

test('the sentence about rounds names the leading text, the control or nobody', () => {
  expect(roundsSentence(resultOf(verdict({})))).toBe('Text A led in 3 of 5 rounds');
  expect(roundsSentence(resultOf(verdict({ leader: 'control', repeatsLed: 4 })))).toBe(
    'The neutral description led in 4 of 5 rounds',
  );
  expect(roundsSentence(resultOf(verdict({ leader: null, repeatsLed: 0 })))).toBe(
    'No text was ahead in any of the 5 rounds',
  );
});

test('the text alternative of the drawing counts every step', () => {
  expect(describeDots(askedText('a', [[1, 1, 4]]), 'Text A')).toBe(
    'Text A: 2 on 1 (Not for me), 0 on 2 (Probably not), 0 on 3 (In two minds), 1 on 4 (Probably), 0 on 5 (I would do it now).',
  );
});

test('an empty or too long text is refused with the reason', () => {
  expect(textError(' \n ', 1_200)).toMatch(/Write or paste/);
  expect(textError('x'.repeat(1_240), 1_200)).toBe('Please shorten it by 40 characters.');
  expect(textError('x'.repeat(1_200), 1_200)).toBeNull();
  expect(lengthText(1_240, 1_200)).toBe('1,240 of 1,200 characters: 40 too many');
});

test('answers are never counted as people', () => {
  expect(askedSentence(resultOf(verdict({})), 5)).toBe(
    'Five simulated buyers, asked five times: 25 answers to each text, from five, not from 25 people.',
  );
  expect(askedSentence({ ...resultOf(verdict({})), repeats: 2 }, 5)).toContain('asked twice: 10 answers');
});

test('a void run has a headline of its own and says that it does not count', () => {
  const said = verdictSentences(resultOf(verdict({ why: 'control-moved', leader: null, repeatsLed: 0 })));
  expect(said.headline).toBe('This run is void');
  expect(said.why).toMatch(/no winner, and this run doesn’t count/);
});

test('past tests are summed up with what so few can show', () => {
  const of = (winner: 'a' | 'b' | 'none', what: 'a' | 'b' | 'same') => ({
    result: { verdict: verdict({ winner, why: 'too-close' }) },
    happened: { what },
  });
  const five = tallyPastTests([of('b', 'b'), of('a', 'a'), of('b', 'b'), of('none', 'a'), of('a', 'b')]);
  expect(pastTestsHeadline(five)).toBe('Right in 3 of 5, undecided in 1');
  expect(coinSentence(five)).toBe(
    'It named a better text in 4 and was right in 3. Tossing a coin does at least as well in 31 of 100 cases. Five past tests can show that the panel is wrong for you, not that it’s right.',
  );
  expect(pastTestsHeadline(tallyPastTests([of('b', 'b')]))).toBe('Right in 1 of 1');
  expect(coinSentence(tallyPastTests([of('none', 'b')]))).toMatch(
    /^It named no better text .* One past test can/,
  );
});

test('what happened is said with the numbers, and with doubt where they can be chance', () => {
  const counts = { a: { visitors: 1_200, taken: 31 }, b: { visitors: 1_190, taken: 33 } };
  expect(describeHappened({ what: 'b', counts }, ['Old text', 'New text'], verdict({ winner: 'a' }))).toBe(
    'In reality: New text did better. 31 of 1,200 against 33 of 1,190. So small a difference can be chance. The panel named “Old text”: wrong.',
  );
  expect(describeHappened({ what: 'same', counts: null }, ['Text A', 'Text B'], null)).toBe(
    'In reality: There was no difference.',
  );
});

test('a run on pictures never speaks of texts', () => {
  const said = (['runs-disagree', 'too-close', 'not-above-control', 'control-moved'] as const).flatMap(
    (why) =>
      [
        resultOf(verdict({ why, leader: null })),
        resultOf(verdict({ why, winner: 'b', leader: 'b' })),
        resultOf(verdict({ why }), ['a', 'control']),
      ].flatMap((result) => {
        const seen: PanelResult = { ...result, material: 'picture' };
        const { headline, why: reason } = verdictSentences(seen);
        return [headline, reason, roundsSentence(seen), askedSentence(seen, 5), whatToTest(seen)];
      }),
  );
  expect(said.filter((sentence) => /\btexts?\b/i.test(sentence))).toEqual([]);
  expect(said.join(' ')).toMatch(/25 answers to each picture.*Test Picture B against Picture A/s);
});

test('what to test follows the verdict', () => {
  expect(whatToTest(resultOf(verdict({ winner: 'b' })))).toMatch(/^Test Text B against Text A:/);
  expect(whatToTest(resultOf(verdict({})))).toMatch(/bolder text/);
  expect(whatToTest(resultOf(verdict({}), ['a', 'control']))).toMatch(/against the one you use now/);
});
