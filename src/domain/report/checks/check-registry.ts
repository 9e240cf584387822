/**
 * Every check of a report. A blocking check stops a text until it is mended; an advisory one is only shown to the
 * operator. `label` is what it asks, in words for the customer. How each runs is in check-report.ts: the browser reads
 * this list and must not load the checks.
 */
export const checks = {
  'unsupported-claims': {
    kind: 'blocking',
    label: 'Figures, studies or claims stated as fact without a source',
  },
  'unproven-quotes': {
    kind: 'blocking',
    label: 'Quotes attributed to you that are not on your site word for word',
  },
  'unlabelled-quotes': { kind: 'blocking', label: 'Simulated quotes without their label' },
  'persona-conflicts': { kind: 'blocking', label: 'Places where two chapters disagree about a person' },
  'reasons-not-to-buy': { kind: 'blocking', label: 'People with an honest reason not to buy' },
  'forbidden-promises': { kind: 'blocking', label: 'Invented testimonials, income or health promises' },
  'foreign-links': { kind: 'blocking', label: 'Links to places you did not name' },
  'buying-situations': { kind: 'blocking', label: 'Buying situations, none repeated' },
  'own-terms': { kind: 'advisory', label: 'Sentences that use your own words' },
  'shared-phrases': { kind: 'advisory', label: 'Phrases two chapters share' },
  'repeated-sentences': { kind: 'advisory', label: 'Sentences that nearly repeat another' },
  'reading-grade': { kind: 'advisory', label: 'School grade needed to read it' },
  cliches: { kind: 'advisory', label: 'Worn-out phrases in a thousand words' },
  length: { kind: 'advisory', label: 'Length, and chapters that are too short' },
  shape: { kind: 'advisory', label: 'Chapters in the shape they promise' },
} as const satisfies Record<string, { kind: 'blocking' | 'advisory'; label: string }>;

export type CheckId = keyof typeof checks;
/** In the order in which they are shown. */
export const checkIds = Object.keys(checks) as [CheckId, ...CheckId[]];
export const isBlocking = (check: CheckId): boolean => checks[check].kind === 'blocking';
