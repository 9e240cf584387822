/**
 * Every check of a report. A blocking check stops a text until it is mended; an advisory one is only shown to the
 * operator. `label` is what it asks, in words for the customer. How each runs is in check-report.ts: the browser reads
 * this list and must not load the checks.
 */
export const checks = {
  'unsupported-claims': {
    kind: 'blocking',
    label: 'Figures or claims stated as fact without a source',
  },
  'unproven-quotes': {
    kind: 'blocking',
    label: 'Quotes attributed to you that are not on your site word for word',
  },
  'unlabelled-quotes': { kind: 'blocking', label: 'Simulated quotes without their label' },
  'persona-conflicts': { kind: 'blocking', label: 'Ages that disagree with the person’s profile' },
  'reasons-not-to-buy': { kind: 'blocking', label: 'People with an honest reason not to buy' },
  'forbidden-promises': { kind: 'blocking', label: 'Invented testimonials, income or health promises' },
  'foreign-links': { kind: 'blocking', label: 'Links to sites you didn’t mention' },
  'buying-situations': { kind: 'blocking', label: 'Buying situations, none repeated' },
  'shared-phrases': { kind: 'advisory', label: 'Phrases shared by two chapters' },
  'repeated-sentences': { kind: 'advisory', label: 'Near-duplicate sentences' },
  length: { kind: 'advisory', label: 'Length of all chapters together' },
  shape: { kind: 'advisory', label: 'Chapters in the expected format' },
} as const satisfies Record<string, { kind: 'blocking' | 'advisory'; label: string }>;

export type CheckId = keyof typeof checks;
/** In the order in which they are shown. */
export const checkIds = Object.keys(checks) as [CheckId, ...CheckId[]];
export const isBlocking = (check: CheckId): boolean => checks[check].kind === 'blocking';
