import type { PersonaId } from '../rules/buyer-persona.ts';
import type { ContentsEntry } from './contents/report-contents.ts';

/** Ways from the report to its buyers, who are beside it. Absent where nobody may talk to them. */
export type ReportTalk = {
  /** Beside the report, for its contents. */
  cards: readonly ContentsEntry[];
  ask: (personaId: PersonaId) => void;
  /** Null where no speech service is configured. */
  hear: ((personaId: PersonaId) => void) | null;
  /** Null where no telephone service is configured. */
  call: ((personaId: PersonaId) => void) | null;
  /** Shows a text to all five buyers; without one, opens their question. */
  askAll: (text?: string) => void;
};
