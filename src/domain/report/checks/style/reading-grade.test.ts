import { describe, expect, it } from 'vitest';
import { draftOf, resultOf } from '../../../../../harness/fixtures/report/a-draft.ts';
import { countSyllables } from '../../../text/languages/syllables.ts';
import { splitSentences, wordsOf } from '../../../text/split-sentences.ts';
import { countSyllablesAndWords, gradeOf } from './reading-grade.ts';

const grade = (text: string) =>
  gradeOf(countSyllablesAndWords(splitSentences(text, 'en').map((sentence) => wordsOf(sentence, 'en'))));
const result = (content: string, language = 'en') => resultOf(draftOf(content, language), 'reading-grade');

const plain =
  'Marta sets the bowl on the shelf above the heater before she leaves for the hospital. When she comes home in the morning, the dough has risen over the edge and the kitchen smells of apples. She folds it gently, covers it with the old cloth and goes to bed. Somebody at the hospital has asked about the bread again, and tomorrow she will bring another loaf for the whole station.';
const dense =
  'Organisational considerations regarding fermentation methodologies necessitate comprehensive evaluation of environmental conditions, particularly temperature variability, notwithstanding individual preferences.';

describe('the reading grade', () => {
  // Published values: the second and third are the examples of the formula's own article.
  it.each([
    ['The cat sat on the mat.', -1.45],
    ['The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.', 11.3],
    ['This sentence, taken as a reading passage unto itself, is being used to prove a point.', 8.35],
  ])('of “%s” is the published one', (text, published) =>
    expect(Math.abs(grade(text) - published)).toBeLessThan(0.8),
  );

  it.each([
    ['cat', 1],
    ['table', 2],
    ['baker', 2],
    ['loaves', 1],
    ['prices', 2],
    ['wanted', 2],
    ['baked', 1],
    ['business', 2],
    ['sourdough', 2],
    ['information', 4],
    ['customer', 3],
    ['precious', 2],
    ['curious', 3],
    ['idea', 3],
    ["didn't", 2],
    ["don't", 1],
    ['people', 2],
    ['boxes', 2],
    ['quietly', 3],
    ['the', 1],
    ['decision', 3],
    ['money', 2],
    ['statement', 2],
    ['created', 3],
    ['kitchen', 2],
    ['little', 2],
    ['psychology', 4],
    ['samples', 2],
    ['sale', 1],
    ['called', 1],
    ['settled', 2],
    ['metre', 2],
    ['beautiful', 3],
  ])('counts the syllables of %s', (word, count) => expect(countSyllables(word)).toBe(count));

  it('plain prose passes', () => expect(result(plain)).toMatchObject({ passed: true }));
  it('plain quotes pass', () =>
    expect(
      result(
        plain
          .split('. ')
          .map((each) => `> ${each}. [simulated]`)
          .join('\n'),
      ).passed,
    ).toBe(true));
  it('plain bullets without full stops pass', () =>
    expect(
      result(
        plain
          .split('. ')
          .map((each) => `- ${each}`)
          .join('\n'),
      ).passed,
    ).toBe(true));
  it('tables are not prose', () =>
    expect(result(`${plain}\n\n| a | b |\n| --- | --- |\n| ${dense} | x |`).value).toBe(result(plain).value));

  it('dense prose fails', () => expect(result(`${dense} ${dense}`)).toMatchObject({ passed: false }));
  it('short sentences pass: crisp prose is not a fault', () =>
    expect(result('She is here. He is not. The cat sat. It is hot.').passed).toBe(true));
  it('one endless sentence fails', () =>
    expect(result(plain.replaceAll('. ', ' and then ').repeat(2)).passed).toBe(false));
  it('says what to do', () =>
    expect(result(dense).findings[0]?.advice).toContain('split the long sentences'));

  it.each(['de', 'ja', 'fr-CH'])('is not measured in %s', (language) =>
    expect(result(dense, language)).toMatchObject({ applies: false, value: 'not measured', passed: true }),
  );
  it('is measured in British English', () => expect(result(plain, 'en-GB').applies).toBe(true));
});
