import { type Cast, type PersonaId, personaIds } from '../../domain/report/buyers/buyer-persona.ts';

export type StoryEnding = 'buys' | 'does not buy' | 'puts it off';

/**
 * Modules and situations are written in parallel, so each persona's ending is fixed first; otherwise one text lets
 * somebody buy and another lets them leave. The first and the last persona (user and payer) buy; of the three
 * between, the one with the heaviest objections does not, and the next postpones.
 */
export function storyEndings(cast: Cast): Record<PersonaId, StoryEnding> {
  const weightOf = (id: PersonaId): number =>
    cast.personas
      .filter((persona) => persona.id === id)
      .flatMap(({ objections }) => objections)
      .reduce((total, { weight }) => total + weight ** 2, 0);
  const [heaviest, next] = (['p2', 'p3', 'p4'] as const).toSorted((a, b) => weightOf(b) - weightOf(a));
  const endingOf = (id: PersonaId): StoryEnding =>
    id === heaviest ? 'does not buy' : id === next ? 'puts it off' : 'buys';
  return Object.fromEntries(personaIds.map((id) => [id, endingOf(id)])) as Record<PersonaId, StoryEnding>;
}

/** Only ids and endings, no words of the model. */
export function endingsText(cast: Cast): string {
  const endings = storyEndings(cast);
  const list = personaIds.map((id) => `${id} ${endings[id]}`).join(', ');
  return `How it ends, the same in every part of this report: ${list}. Who buys does so although the reason not to buy stays true, and lives with it. Show an ending only where your part calls for it, and never another one.`;
}
