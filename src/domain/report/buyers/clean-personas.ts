import { textsOfPersona } from '../checks/draft-reading.ts';
import { missingReasons } from '../checks/facts/reasons-not-to-buy.ts';
import { readSupport } from '../checks/facts/supported-numbers.ts';
import { unsupportedClaimsIn } from '../checks/facts/unsupported-claims.ts';
import type { CaseFile } from '../evidence/case-file.ts';
import type { WebsiteSnapshot } from '../evidence/website-snapshot.ts';
import { type Cast, personaIds } from './buyer-persona.ts';

type PersonaEvidence = { caseFile: CaseFile; customerWords: string; snapshot: WebsiteSnapshot };

/** Checks that the schema cannot express: the reason why these personas are unusable, or null. */
export function personasFault(cast: Cast, evidence: PersonaEvidence): string | null {
  const { personas } = cast;
  if (!personaIds.every((id, index) => personas[index]?.id === id)) return 'the five are not p1 to p5';
  if (new Set(personas.map(({ name }) => name.trim().toLowerCase())).size < personas.length)
    return 'two of the five share a name';
  if (personas.some(({ id, influences }) => influences.every(({ on }) => on === id)))
    return 'somebody influences nobody but themselves';
  if (missingReasons(cast).length > 0) return 'somebody has no real reason not to buy';
  const support = readSupport({ ...evidence, cast });
  const [claim] = personas.flatMap(textsOfPersona).flatMap((text) => unsupportedClaimsIn(text, support));
  return claim ? `the cast states what nobody stated: ${claim.advice}` : null;
}

export const cleanPersonas = (cast: Cast): Cast => ({
  personas: cast.personas.map((persona) => ({
    ...persona,
    influences: persona.influences.filter(({ on }) => on !== persona.id),
  })),
});
