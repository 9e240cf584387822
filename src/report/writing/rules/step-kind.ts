import type { StepKey } from './report-steps.ts';

/** Steps grouped for operators and metrics. */
export const stepKinds = [
  'read-website',
  'ledger',
  'plain',
  'practitioner',
  'psychologist',
  'author',
  'editor',
  'situations',
  'long-read',
  'words',
  'assemble',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** The part of the key before a colon. */
export const stepKindOf = (key: StepKey): StepKind => key.split(':')[0] as StepKind;
