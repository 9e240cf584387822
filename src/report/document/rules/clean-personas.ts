import type { AnswerFault, AnswerPath } from '../../../platform/model/rules/answer-faults.ts';
import { hasReasonNotToBuy } from '../../checks/rules/reasons-not-to-buy.ts';
import type { ReportMaterial } from '../../checks/rules/report-draft.ts';
import { figuresOfMaterial, type KnownFigures, unknownFigures } from '../../checks/rules/unknown-figures.ts';
import { type BuyerPersona, type Cast, type CastWithEndings, personaIds } from './buyer-persona.ts';

type PersonaEvidence = Omit<ReportMaterial, 'cast'>;

/** Rules that the schema cannot express. Each fault names its persona, so that only this one is written again. */
export function personasFaults(cast: CastWithEndings, evidence: PersonaEvidence): AnswerFault[] {
  return [...faultsOfPersonas(cast, evidence), ...endingsFaults(cast)];
}

/** Somebody buys and somebody does not, and each of the five has one ending. */
function endingsFaults({ endings }: CastWithEndings): AnswerFault[] {
  const missing = personaIds.filter((id) => !endings.some(({ persona }) => persona === id));
  const fault = (problem: string) => [{ path: ['endings'], problem }];
  if (missing.length > 0)
    return fault(`No ending for ${missing.join(', ')}. Give one ending for each of p1 to p5.`);
  const outcomes = new Set(endings.map(({ ending }) => ending === 'buys'));
  return outcomes.size === 2 ? [] : fault('At least one of the five buys, and at least one does not.');
}

/** Several chapters use secrets and meetings; without them, each writer would invent others. */
export function secretsFaults({ secrets, meetings }: CastWithEndings): AnswerFault[] {
  const missing = personaIds.filter((id) => !secrets.some(({ persona }) => persona === id));
  return [
    ...(missing.length > 0
      ? [{ path: ['secrets'], problem: `No secret of ${missing.join(', ')}. Give one for each of p1 to p5.` }]
      : []),
    ...(meetings.length < 2
      ? [{ path: ['meetings'], problem: 'Name the occasions on which some of the five meet, two or more.' }]
      : []),
  ];
}

function faultsOfPersonas(cast: Cast, evidence: PersonaEvidence): AnswerFault[] {
  const { personas } = cast;
  const known = figuresOfMaterial({ ...evidence, cast: { personas: [] } });
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
      ...(persona.influences.every(({ on }) => on === persona.id)
        ? [
            fault(
              ['influences'],
              'Each entry is about this person. Name the effect on one of the other four.',
            ),
          ]
        : []),
      ...(hasReasonNotToBuy(persona)
        ? []
        : [
            fault(
              ['reasonNotToBuy'],
              'Give a real reason not to buy, in a sentence: one that more information, proof or time would not remove.',
            ),
          ]),
      ...evidenceFaults(persona, known).map(({ path, problem }) => fault(path, problem)),
    ];
  });
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Prices and counts of an invented life are free; a share of anything is a statistic. */
const evidenceFaults = (persona: BuyerPersona, known: KnownFigures): AnswerFault[] =>
  textsIn(persona).flatMap(({ path, text }) =>
    unknownFigures(text, known, { only: ['percent'] }).map((share) => ({
      path,
      problem: `“${share}” is a statistic that the case file does not hold. Say it without.`,
    })),
  );

/** Every text of a persona with its place. */
function textsIn(value: unknown, path: AnswerPath = []): { path: AnswerPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

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
