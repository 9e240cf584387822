import { expect, test } from 'vitest';
import { askedText, resultOf } from '../../../../harness/fixtures/talk/panel-result.ts';
import type { PanelResult } from '../rules/panel-result.ts';
import { describeDots, lengthText, roundsSentence, textError, verdictSentences } from './panel-sentences.ts';

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
