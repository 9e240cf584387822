import type { StepKey } from './report-steps.ts';

/** Steps grouped for operators and metrics, where single steps would be too many. */
export const stepKinds = [
  'read-website',
  'case-file',
  'cast',
  'situations',
  'module',
  'claims',
  'judge',
  'patch',
  'answer',
  'interview',
  'words',
  'assemble',
] as const;
export type StepKind = (typeof stepKinds)[number];

const collapsed: Record<string, StepKind> = {
  'write-situations': 'situations',
  'write-module': 'module',
  'list-claims': 'claims',
  'list-claims-again': 'claims',
  outline: 'judge',
  audit: 'judge',
  'audit-again': 'judge',
  'patch-situations': 'patch',
  'patch-module': 'patch',
  'write-answer': 'answer',
  'write-predictions': 'answer',
};

export function stepKindOf(key: StepKey): StepKind {
  const [kind = ''] = key.split(':');
  return collapsed[kind] ?? (kind as StepKind);
}
