import { z } from 'zod';
import type { FindFaults } from '../../../platform/model/rules/answer-faults.ts';
import { type PersonaId, personaIds } from './buyer-persona.ts';

/** In chronological order; every persona has one situation per stage. */
export const journeyStages = [
  'unease',
  'coping',
  'naming',
  'looking',
  'asking',
  'comparing',
  'pricing',
  'wavering',
  'deciding',
  'living',
] as const;
export type JourneyStage = (typeof journeyStages)[number];

export const stageLabels: Record<JourneyStage, string> = {
  unease: 'First unease',
  coping: 'Putting up with it',
  naming: 'Giving it a name',
  looking: 'Looking around',
  asking: 'Asking people',
  comparing: 'Comparing',
  pricing: 'Weighing the price',
  wavering: 'Nearly walking away',
  deciding: 'Saying yes or no',
  living: 'Living with the choice',
};

export const buyingSituationSchema = z.strictObject({
  persona: z.enum(personaIds),
  stage: z.enum(journeyStages),
  moment: z.string().min(1).describe('What has just happened, as it could be filmed'),
  says: z.string().min(1).describe('What they say aloud'),
  thinks: z.string().min(1).describe('What they think and do not say'),
  feels: z.string().min(1).describe('A feeling in a few words'),
  does: z.string().min(1).describe('What they do next, as it could be filmed'),
  mood: z.int().min(-3).max(3).describe('-3 miserable, 0 even, 3 elated'),
  moves: z.enum(['towards', 'stays', 'away']).describe('Whether this brings them nearer to buying'),
});
export type BuyingSituation = z.infer<typeof buyingSituationSchema>;

export const situationsSchema = z.strictObject({
  situations: z
    .array(buyingSituationSchema)
    .min(journeyStages.length)
    .max(personaIds.length * journeyStages.length),
});

/** Each of these people has one situation for each stage. */
export const situationsFaults =
  (people: readonly PersonaId[]): FindFaults<z.infer<typeof situationsSchema>> =>
  ({ situations }) =>
    people.flatMap((id) => {
      const missing = journeyStages.filter(
        (stage) => !situations.some((one) => one.persona === id && one.stage === stage),
      );
      return missing.length === 0
        ? []
        : [{ path: ['situations'], problem: `${id} has no situation of the stage ${missing.join(', ')}.` }];
    });

export const inStageOrder = <S extends { stage: JourneyStage }>(situations: readonly S[]): S[] =>
  situations.toSorted((a, b) => journeyStages.indexOf(a.stage) - journeyStages.indexOf(b.stage));
