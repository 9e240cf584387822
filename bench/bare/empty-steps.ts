import type { StepKey } from '../../src/report/writing/rules/report-steps.ts';

type EmptyStep = { key: StepKey; output: { content: string } };
const output = { content: 'word '.repeat(470) }; // the mean length in the journal

/** The steps of a full report in order; the steps of one list run in parallel. */
export const emptySteps: EmptyStep[][] = [
  ['read-website'],
  ['case-file'],
  ['cast'],
  Array.from({ length: 22 }, (_, at) => `module:${at}`),
  ['judge'],
  Array.from({ length: 4 }, (_, at) => `patch:${at}`),
].map((together) => together.map((key) => ({ key: key as StepKey, output })));
