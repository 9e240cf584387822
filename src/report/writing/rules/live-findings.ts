import { z } from 'zod';
import { personaIds } from '../../document/rules/buyer-persona.ts';
import { foundBuyer, foundEnding, type LiveFindings } from './live-findings-schema.ts';

const castSchema = z.object({
  personas: z.array(foundBuyer),
  endings: z.array(foundEnding.extend({ persona: z.enum(personaIds) })),
});

/** The cast, as stored: a newer release may have written it. */
export type StepFinding = { key: string; finding: unknown };

export function liveFindings(steps: readonly StepFinding[]): LiveFindings {
  const cast = castSchema.safeParse(steps.find(({ key }) => key === 'psychologist')?.finding).data;
  const endings = new Map(cast?.endings.map(({ persona: id, ...ending }) => [id, ending]));
  const buyers = (cast?.personas ?? []).flatMap((buyer) => {
    const ending = endings.get(buyer.id);
    return ending ? [{ ...buyer, ...ending }] : [];
  });
  return { buyers };
}
