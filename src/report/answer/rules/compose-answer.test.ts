import { expect, it } from 'vitest';
import { goldenMaterial, writtenAnswer } from '../../../../harness/fixtures/report/golden-answer.ts';
import { composeAnswer } from './find-answer-faults.ts';
import { paragraphBelow } from './finding-line.ts';

const composed = (changes: Parameters<typeof writtenAnswer>[0] = {}) =>
  composeAnswer(writtenAnswer(changes), goldenMaterial);
const [first, second, third] = writtenAnswer().findings;
if (!first || !second || !third) throw new Error('three findings');

it('place, minutes and what to watch are those of the action, and ids are the report’s', () => {
  const [row] = goldenMaterial.plan;
  expect(composed()?.moves[0]).toEqual({
    actionId: row?.id,
    text: 'Ask who else decides about the wall.',
    where: row?.where,
    minutes: row?.minutes,
    watch: row?.watch,
  });
  expect(composed()?.copyId).toBe(goldenMaterial.copy[0]?.id);
});

it.each([
  ['site', ['f13', 'f14']],
  ['owner', ['f13', 'f4']],
  ['inferred', ['f13', 'f4', 'f22']],
])('the grade is the weakest of its facts: %s', (grade, factIds) => {
  const findings = [{ ...first, text: 'The page names no price of a wall.', factIds }, second, third];
  expect(composed({ findings })?.findings[0]?.grade).toBe(grade);
});

const review = {
  id: 'f90',
  kind: 'objection',
  text: '11 of 43 messages from customers mention this: nobody names the price of a wall.',
  source: 'review',
  line: null,
} as const;
it.each([
  ['customers', ['f90']],
  ['customers', ['f90', 'f13', 'f4']],
  ['inferred', ['f90', 'f22']],
])('with real customers’ words among its facts it is: %s', (grade, factIds) => {
  const { caseFile } = goldenMaterial;
  const material = { ...goldenMaterial, caseFile: { ...caseFile, facts: [...caseFile.facts, review] } };
  const text = '11 of 43 messages say that nobody names the price of a wall.';
  const findings = [{ ...first, text, factIds }, second, third];
  const [finding] = composeAnswer(writtenAnswer({ findings }), material)?.findings ?? [];
  expect(finding).toMatchObject({ text, grade });
  const wrong = [{ ...first, text: text.replace('11', '19'), factIds }, second, third];
  expect(composeAnswer(writtenAnswer({ findings: wrong }), material)).toBeNull();
});

it('a sentence with a number that nobody gave is cut', () => {
  const thesis = `${writtenAnswer().thesis} You lose 4,100 buyers a year to that.`;
  expect(composed({ thesis })?.thesis).toBe(writtenAnswer().thesis);
});

it.each([
  ['a figure that nobody gave', 'You lose 4,100 buyers a year to the price.'],
  ['a part without support', 'Your page names no price of a wall. You lose 4,100 buyers.'],
  ['nothing', ' '],
])('a line with %s is the first sentence of its paragraph', (_, line) => {
  const text = 'Your page names no price of a wall. Whoever loves it has to say it aloud.';
  const [made] = composed({ findings: [{ ...first, text, line }, second, third] })?.findings ?? [];
  expect(made).toMatchObject({ line: 'Your page names no price of a wall.', text });
  expect(made && paragraphBelow(made)).toBe('Whoever loves it has to say it aloud.');
});

it('a line that is not the first sentence is printed above the whole paragraph', () => {
  const [made] = composed()?.findings ?? [];
  expect(made?.line).toBe(first.line);
  expect(made && paragraphBelow(made)).toBe(first.text);
});

it('a cost that the facts do not give is left out', () => {
  const cost = {
    factors: [
      { value: 9, label: 'rolls', factId: 'f14' },
      { value: 164, label: '', factId: 'f13' },
    ],
    unit: 'a wall',
  };
  expect(composed({ findings: [{ ...first, cost }, second, third] })?.findings[0]?.cost).toBeNull();
});

it('a move without support uses the words of its action', () => {
  const moves = [{ action: 'a1', text: 'Visit https://evil.example today.' }];
  expect(composed({ moves })?.moves[0]?.text).toBe(goldenMaterial.plan[0]?.text);
});

it.each([
  ['the thesis', { thesis: 'You lose 4,100 buyers a year to the price.' }],
  ['a finding', { findings: [first, second, { ...third, text: 'Ask at https://evil.example about it.' }] }],
  [
    'what would prove it wrong',
    { findings: [first, second, { ...third, wrongIf: 'See evil.example.com.' }] },
  ],
])('without %s there is no answer', (_, changes) => expect(composed(changes)).toBeNull());

it('the model’s markup becomes plain text', () => {
  const findings = [{ ...first, text: `## **${first.text}**` }, second, third];
  expect(composed({ findings })?.findings[0]?.text).toBe(first.text);
});
