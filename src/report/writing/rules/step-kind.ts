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

/** Steps that call a model. */
export type ModelStep = Exclude<StepKind, 'read-website' | 'assemble'>;
