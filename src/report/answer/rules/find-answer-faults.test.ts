import { describe, expect, it } from 'vitest';
import { goldenMaterial, writtenAnswer } from '../../../../harness/fixtures/report/golden-answer.ts';
import { faultText } from '../../../platform/model/rules/answer-faults.ts';
import { findAnswerFaults } from './find-answer-faults.ts';
import type { WrittenAnswer } from './written-answer.ts';

const faultsOf = (changes: Partial<WrittenAnswer>, repairsLeft = 2, material = goldenMaterial) =>
  findAnswerFaults(material)(writtenAnswer(changes), repairsLeft).map(faultText);
const findings = (change: Partial<WrittenAnswer['findings'][number]>) => ({
  findings: writtenAnswer().findings.map((finding, at) => (at === 1 ? { ...finding, ...change } : finding)),
});
const moves = (...actions: string[]) => ({
  moves: actions.map((action) => ({ action, text: 'Ask who else decides about the wall.' })),
});

it('the golden answer has no faults', () => expect(faultsOf({})).toEqual([]));

describe('a fault that only the model can mend stays a fault without repairs left', () => {
  it.each([
    [
      'a chapter that this report does not have',
      findings({ module: 'languagePatterns' }),
      'findings[1].module',
    ],
    ['a fact that does not exist', findings({ factIds: ['f4', 'f99'] }), 'no fact f99'],
    ['no fact at all', findings({ factIds: [] }), 'Name the facts'],
    ['a row that does not exist', moves('a1', 'a2', 'a99'), 'There is no such row'],
    ['a row named twice', moves('a1', 'a1', 'a2'), 'a move already'],
    ['fewer moves than rows', moves('a1'), '3 moves are needed'],
    ['a piece of copy that does not exist', { copy: 'c99' }, 'no such piece of copy'],
  ])('%s', (_, changes, words) => {
    const faults = faultsOf(changes, 0);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(words);
  });

  it('a report with two actions needs two moves', () => {
    const material = { ...goldenMaterial, plan: goldenMaterial.plan.slice(0, 2) };
    expect(faultsOf(moves('a1', 'a2'), 2, material)).toEqual([]);
  });
});

describe('a fault that code can cut is reported only while the model may try again', () => {
  it.each([
    ['a number that nobody gave', { thesis: 'You lose 4,100 buyers a year to the price.' }, 'thesis'],
    [
      'a number of a fact that the finding does not name',
      findings({ text: 'Of the 612 people who ordered samples 74 came back.', factIds: ['f4'] }),
      'Name the facts that do',
    ],
    [
      'a line of seventeen words',
      findings({ line: 'The one who hangs it is asked last and can still say no to the whole wall' }),
      'more than 16 words',
    ],
    ['a line with a link', findings({ line: 'Ask at https://evil.example.' }), 'findings[1].line'],
    ['a link', findings({ wrongIf: 'See https://evil.example for proof.' }), 'evil.example'],
    [
      'a cost that its facts do not give',
      findings({
        cost: {
          factors: [
            { value: 538, label: 'walls', factId: 'f1' },
            { value: 164, label: '', factId: 'f13' },
          ],
          unit: 'a year',
        },
      }),
      'Code cannot compute it',
    ],
    [
      'a row of the plan in the chapter that explains it',
      { guidance: `## First\n\n${goldenMaterial.plan[3]?.text}` },
      'repeats a row',
    ],
  ])('%s', (_, changes, words) => {
    const faults = faultsOf(changes);
    expect(faults.join('\n')).toContain(words);
    expect(faultsOf(changes, 0)).toEqual([]);
  });
});
