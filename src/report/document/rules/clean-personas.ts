import type { AnswerFault, AnswerPath } from '../../../platform/model/rules/answer-faults.ts';
import { type Cast, type CastWithEndings, personaIds } from './buyer-persona.ts';

/** Rules that the schema cannot express. Each fault names its persona, so that only this one is written again. */
export const personasFaults = (cast: CastWithEndings): AnswerFault[] => [
  ...faultsOfPersonas(cast),
  ...endingsFaults(cast),
];

/** Somebody buys and somebody does not, and each of the five has one ending. */
function endingsFaults({ endings }: CastWithEndings): AnswerFault[] {
  const missing = personaIds.filter((id) => !endings.some(({ persona }) => persona === id));
  const fault = (problem: string) => [{ path: ['endings'], problem }];
  if (missing.length > 0)
    return fault(`No ending for ${missing.join(', ')}. Give one ending for each of p1 to p5.`);
  const outcomes = new Set(endings.map(({ ending }) => ending === 'buys'));
  return outcomes.size === 2 ? [] : fault('At least one of the five buys, and at least one does not.');
}

function faultsOfPersonas({ personas }: Cast): AnswerFault[] {
  const freeIds = personaIds.filter((id) => !personas.some((persona) => persona.id === id));
  return personas.flatMap((persona, index) => {
    const earlier = personas.slice(0, index);
    const fault = (field: AnswerPath, problem: string) => ({ path: ['personas', index, ...field], problem });
    const idIsTaken = earlier.some(({ id }) => id === persona.id);
    const namesake = earlier.find(({ name }) => sameName(name, persona.name));
    return [
      ...(idIsTaken
        ? [fault(['id'], `${persona.id} is somebody else. This is ${freeIds.shift()}: write that person.`)]
        : []),
      ...(namesake
        ? [fault(['name'], `${persona.name} is the name of ${namesake.id}. Choose another name.`)]
        : []),
    ];
  });
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** In the order p1 to p5, without influences on oneself. */
export const cleanPersonas = (cast: CastWithEndings): CastWithEndings => ({
  ...cast,
  personas: cast.personas
    .toSorted((a, b) => personaIds.indexOf(a.id) - personaIds.indexOf(b.id))
    .map((persona) => ({
      ...persona,
      influences: persona.influences.filter(({ on }) => on !== persona.id),
    })),
});
