import type { ModuleKey } from '../../../analysis/rules/module-catalogue.ts';
import type { SectionId } from './passage.ts';

/** Ids of sections of the report's page. Links to passages use them. */
/** The modules that the report's own sections are; the others are chapters of the long read. */
export const moduleOfSection: Partial<Record<SectionId, ModuleKey>> = {
  stages: 'decisionJourneyMap',
  buyers: 'personaMatrix',
  lines: 'websiteFeedback',
  plan: 'implementationGuidance',
  copy: 'contentStrategy',
  replies: 'salesConversationSimulator',
};
export const sectionOfModule = (key: ModuleKey): string =>
  Object.entries(moduleOfSection).find(([, module]) => module === key)?.[0] ?? key;

export const personaSectionId = (id: string): string => `persona-${id}`;
