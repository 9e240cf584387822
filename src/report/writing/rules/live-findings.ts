import { z } from 'zod';
import { figuresIn } from '../../../platform/text/figures.ts';
import { personaIds } from '../../document/rules/buyer-persona.ts';
import { moduleKeys, titleOfModule } from '../../document/rules/module-catalogue.ts';
import { foundBuyer, foundEnding, type LiveFindings } from './live-findings-schema.ts';

const castSchema = z.object({
  personas: z.array(foundBuyer),
  endings: z.array(foundEnding.extend({ persona: z.enum(personaIds) })),
});

/** The output of `cast`, or the first insight of a module's plan, as stored: a newer release may have written it. */
export type StepFinding = { key: string; finding: unknown };

export function liveFindings(steps: readonly StepFinding[]): LiveFindings {
  const cast = castSchema.safeParse(steps.find(({ key }) => key === 'cast')?.finding).data;
  const endings = new Map(cast?.endings.map(({ persona: id, ...ending }) => [id, ending]));
  const buyers = (cast?.personas ?? []).flatMap((buyer) => {
    const ending = endings.get(buyer.id);
    return ending ? [{ ...buyer, ...ending }] : [];
  });
  const insights = moduleKeys.flatMap((module) => {
    const text = steps.find(({ key }) => key === `write-module:${module}`)?.finding;
    return typeof text === 'string' && isShowable(text) ? [{ title: titleOfModule(module), text }] : [];
  });
  return { buyers, insights };
}

/** The report's checks have not run yet: no price and no share is shown before. */
const isShowable = (text: string): boolean =>
  text.trim() !== '' && figuresIn(text).every(({ kind }) => kind === 'number');
