import type { StepKey } from '../../src/report/writing/rules/report-steps.ts';

type EmptyStep = { key: StepKey; output: { content: string } };
const output = { content: 'word '.repeat(470) }; // the mean length in the journal

/** The steps of a full report in order; the steps of one list run in parallel. */
export const emptySteps: EmptyStep[][] = [
  ['read-website'],
  ['ledger', 'plain', 'practitioner', 'psychologist'],
  ['author:1', 'situations:1', 'situations:2'],
  ['author:2'],
  ['long-read'],
  ['editor'],
].map((together) => together.map((key) => ({ key: key as StepKey, output })));
