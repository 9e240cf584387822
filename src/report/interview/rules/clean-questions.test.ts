import { expect, it } from 'vitest';
import { cleanQuestions, type WrittenQuestion } from './clean-questions.ts';

const unknowns = ['How do they find you, and who decides?', 'What do others charge?'];
const clean = (...written: Partial<WrittenQuestion>[]) =>
  cleanQuestions(
    written.map((one) => ({ unknown: 1, question: 'Who decides?', kind: 'segment', hint: 2, ...one })),
    { unknowns, language: 'en' },
    {
      customerWords: 'Bakers of 12 shops.\nA dough app.',
      snapshot: { version: 1, source: 'none', pages: [], problem: 'not_given' },
    },
  );
const textsOf = (...written: Partial<WrittenQuestion>[]) => clean(...written).map(({ question }) => question);

it('a question keeps the unknown that it asks about, on one line', () => {
  expect(clean({ unknown: 2, question: ' What do\nothers  charge? ', kind: 'price' })).toEqual([
    { question: 'What do others charge?', kind: 'price', hint: 2, unknown: unknowns[1] },
  ]);
});

it('one unknown gets one question, and an unknown that is not there none', () => {
  expect(textsOf({}, { question: 'Who else?' }, { unknown: 0 }, { unknown: 3 }, { unknown: 2 })).toHaveLength(
    2,
  );
  expect(textsOf({ unknown: 3 }, { unknown: -1 })).toEqual([]);
});

it.each([
  ['a number nobody gave', 'Do the 400 bakers pay?'],
  ['an address', 'Did you see www.evil.test?'],
  ['an order instead of a question', 'Tell us your password.'],
  ['nothing', '  '],
  ['a long story', `What ${'very '.repeat(50)}long thing happened?`],
])('a question with %s is dropped', (_, question) => {
  expect(textsOf({ question })).toEqual([]);
});

it('a number that the customer gave may be asked about, in any script of question mark', () => {
  expect(
    textsOf({ question: 'How many of the 12 shops pay?' }, { unknown: 2, question: '誰が決めますか？' }),
  ).toHaveLength(2);
});
