import type { CheckId } from './report-draft.ts';

/** What each check asks, in words for the customer who reads the receipt. */
export const checkLabels: Record<CheckId, string> = {
  'unsupported-claims': 'Figures, studies or names stated as fact without a source',
  'unproven-quotes': 'Quotes attributed to you that are not on your site word for word',
  'unlabelled-quotes': 'Simulated quotes without their label',
  'persona-conflicts': 'Places where two chapters disagree about a person',
  'reasons-not-to-buy': 'People with an honest reason not to buy',
  'forbidden-promises': 'Invented testimonials, income or health promises',
  'foreign-links': 'Links to places you did not name',
  'buying-situations': 'Buying situations, none repeated',
  'own-terms': 'Sentences that use your own words',
  'shared-phrases': 'Phrases two chapters share',
  'repeated-sentences': 'Sentences that nearly repeat another',
  'reading-grade': 'School grade needed to read it',
  cliches: 'Worn-out phrases in a thousand words',
  length: 'Length, and chapters that are too short',
  shape: 'Chapters in the shape they promise',
};
