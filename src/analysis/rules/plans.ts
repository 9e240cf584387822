import type { Cents } from '../../platform/rules/money.ts';
import type { ModuleKey } from './module-catalogue.ts';

export const tiers = ['freedom', 'professional', 'elite'] as const;
export type Tier = (typeof tiers)[number];
export const reportTypes = ['atm', 'full'] as const;
export type ReportType = (typeof reportTypes)[number];
export const reportTypeNames: Record<ReportType, string> = {
  atm: 'Express Analysis',
  full: 'Comprehensive Analysis',
};

export const elitePlan = {
  id: 'elite' satisfies Tier as Tier,
  name: 'ELITE Analysis',
  priceCents: 3700,
  badge: 'Complete Package',
  description: 'Everything your buyer says, thinks, feels and does before they buy. One report, paid once.',
  features: [
    'Buyer-psychology breakdown in 10+ modules, built on 10+ frameworks',
    'Over 40 psychological situations: says, thinks, feels, does',
    '5-persona buyer ecosystem',
    'Copy-paste marketing content',
    'Website improvement tips from the buyer’s point of view',
    'PDF report by email',
    'Interactive buyer chat, voice clips and a phone call with the simulated buyer',
    'Prompt for your own chat model',
  ],
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
  ] as readonly ModuleKey[],
};

/** What an order with a website brings, and how long it takes; every text of ours takes these from here. */
export const reportSize = { situations: 50, minutes: '7 to 8 minutes' };
export const windowMinutes = 10;
export const timeInWords = `It starts when you say so, or after ${windowMinutes} minutes. Then it takes ${reportSize.minutes}.`;

/** Express costs the same as Comprehensive. */
export const listPriceCents: Cents = elitePlan.priceCents;
