import { type Cast, type PersonaId, personaIds } from '../../domain/report/buyers/buyer-persona.ts';

export type StoryEnding = 'buys' | 'does not buy' | 'puts it off';

/**
 * Modules and situations are written at the same time by writers who do not see each other: unless the ending of each
 * person is settled before, one lets somebody buy whom another lets walk away. The user of the product and the holder of
 * the money buy, because one often pays for the other; of the three between them, the one with the heaviest objections
 * does not, and the next puts it off.
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
  return {
    p1: endingOf('p1'),
    p2: endingOf('p2'),
    p3: endingOf('p3'),
    p4: endingOf('p4'),
    p5: endingOf('p5'),
  };
}

/** Ours from end to end: ids and endings, no word of the cast. */
export function endingsText(cast: Cast): string {
  const endings = storyEndings(cast);
  const list = personaIds.map((id) => `${id} ${endings[id]}`).join(', ');
  return `How it ends, the same in every part of this report: ${list}. Who buys does so although the reason not to buy stays true, and lives with it. Show an ending only where your part calls for it, and never another one.`;
}
