import { expect, it } from 'vitest';
import { elitePlan, listPriceCents } from './plans.ts';

it('one plan is sold: ELITE Analysis, $37, the Complete Package, with the eleven modules of the spec', () => {
  expect(elitePlan).toMatchObject({
    id: 'elite',
    name: 'ELITE Analysis',
    priceCents: 3700,
    badge: 'Complete Package',
    modules: [
      'voiceOfCustomer',
      'contentStrategy',
      'landingPageBlueprint',
      'competitiveAdvantage',
      'websiteFeedback',
      'journalEntry',
      'confession',
      'searchHistory',
      'socialMediaSpiral',
      'decisionMoment',
      'innerDialogue',
    ],
  });
  expect(listPriceCents).toBe(3700);
});
