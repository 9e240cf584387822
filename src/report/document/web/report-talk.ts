import type { PersonaId } from '../rules/buyer-persona.ts';

/** Ways from the report to its buyers, who are beside it. Absent where nobody may talk to them. */
export type ReportTalk = {
  /** Below the report. */
  cards: readonly { id: string; title: string }[];
  ask: (personaId: PersonaId) => void;
  /** Null where no speech service is configured. */
  hear: ((personaId: PersonaId) => void) | null;
  /** Null where no phone service is configured. */
  call: ((personaId: PersonaId) => void) | null;
  /** Asks all five, about a text where one is given. */
  askAll: (text?: string) => void;
};
