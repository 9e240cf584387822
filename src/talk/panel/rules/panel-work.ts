import { z } from 'zod';
import { seededRandom, seedOf, shuffled } from '../../../platform/rules/seeded-random.ts';
import {
  type BuyerPersona,
  type PersonaId,
  personaIds,
} from '../../../report/document/rules/buyer-persona.ts';
import { type PanelCondition, placementSchema, weekSchema } from './panel-result.ts';

/** Progress of a panel run. A killed job resumes from it; a worker does not touch a newer version. */
export const panelWorkVersion = 2;
export const panelWorkSchema = z.object({
  version: z.literal(panelWorkVersion),
  repeats: z.int().min(1),
  /** Null for a past test: only its two texts are compared. */
  control: z.string().nullable(),
  /** By cell. */
  answers: z.record(z.string(), z.object({ week: weekSchema, answer: z.string(), reason: z.string() })),
  /** By repeat, then by cell. */
  placements: z.record(z.string(), z.record(z.string(), placementSchema)),
});
export type PanelWork = z.infer<typeof panelWorkSchema>;
export type PanelAnswer = PanelWork['answers'][string];

/** One question: this persona, this text, this repeat. */
export type PanelCell = { condition: PanelCondition; personaId: PersonaId; repeat: number };
export const cellKey = ({ condition, personaId, repeat }: PanelCell): string =>
  `${condition}:${personaId}:${repeat}`;

export const newPanelWork = (repeats: number, control: string | null): PanelWork => ({
  version: panelWorkVersion,
  repeats,
  control,
  answers: {},
  placements: {},
});

export const textsByCondition = (
  [a = '', b]: readonly string[],
  control: string | null,
): ReadonlyMap<PanelCondition, string> =>
  new Map<PanelCondition, string>([
    ['a', a],
    ...(b === undefined ? [] : [['b', b] as const]),
    ...(control === null ? [] : [['control', control] as const]),
  ]);

export const materialOf = (pictures: readonly string[]): 'text' | 'picture' =>
  pictures.length > 0 ? 'picture' : 'text';

export const answersWanted = (repeats: number, conditions: number): number =>
  repeats * personaIds.length * conditions;

export const repeatsOf = ({ repeats }: PanelWork): number[] =>
  Array.from({ length: repeats }, (_, repeat) => repeat);

/** The questions of one repeat in random order, so that drift of the model does not always hit the same text. */
export function cellsOfRepeat(
  runId: number,
  repeat: number,
  conditions: readonly PanelCondition[],
): PanelCell[] {
  const cells = personaIds.flatMap((personaId) =>
    conditions.map((condition) => ({ condition, personaId, repeat })),
  );
  return shuffled(cells, seededRandom(seedOf(`order:${runId}:${repeat}`)));
}

/** The order in which the placing model sees the answers of a repeat. */
export const placingOrder = (runId: number, cells: readonly PanelCell[]): PanelCell[] =>
  shuffled(cells, seededRandom(seedOf(`placing:${runId}:${cells[0]?.repeat}`)));

const moods = [
  'You are rested and have a quarter of an hour.',
  'You are tired and would rather be doing nothing.',
  'You are in a hurry and read with one eye.',
  'You are in good spirits; something small went well today.',
  'You are a little annoyed, about something that has nothing to do with this.',
  'It is an ordinary day and you are neither up nor down.',
  'You have just been thinking about money.',
  'You have just been reminded of the matter by somebody.',
  'You are distracted; somebody else is in the room.',
];

/** The scene and mood in which a persona reads: different per repeat, the same for every text in it. */
export function momentOf(
  runId: number,
  { id, scenes }: Pick<BuyerPersona, 'id' | 'scenes'>,
  repeat: number,
): { scene: string; mood: string } {
  const random = seededRandom(seedOf(`moment:${runId}:${id}`));
  const [drawnScenes, drawnMoods] = [shuffled(scenes, random), shuffled(moods, random)];
  return {
    scene: drawnScenes[repeat % Math.max(1, drawnScenes.length)] ?? '',
    mood: drawnMoods[repeat % drawnMoods.length] ?? '',
  };
}
