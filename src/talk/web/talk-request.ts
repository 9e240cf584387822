import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';

/** What somebody pressed elsewhere on the page. A new object for every press, so that a repeat counts. */
export type TalkRequest =
  | { card: 'chat'; personaId: PersonaId }
  | { card: 'voice'; personaId: PersonaId }
  | { card: 'ask-all'; text: string };

export const talkSectionId = 'buyer-features';
export const talkCardId = (card: string): string => `talk-${card}`;
