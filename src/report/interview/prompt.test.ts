import { expect, it } from 'vitest';
import { blocksOf, labelledBlocksOf, markedCaseFile } from '../../../harness/fixtures/report/marked-brief.ts';
import { interviewPrompt } from './prompt.ts';

it('reads the same until somebody means to change it', () => {
  expect(interviewPrompt(markedCaseFile)).toMatchSnapshot();
});

it('shows the facts and the numbered unknowns, each inside its fence', () => {
  const prompt = interviewPrompt({ ...markedCaseFile, unknowns: ['What MARK-first?', 'Who MARK-second?'] });
  expect(labelledBlocksOf(prompt)).toEqual([
    'case_file:earlier-step MARK-case_file',
    'unknowns:earlier-step MARK-first MARK-second',
  ]);
  expect(JSON.parse(blocksOf(prompt)[1]?.text ?? '')).toMatchObject([{ number: 1 }, { number: 2 }]);
});
