import { z } from 'zod';
import type { FindFaults } from '../../../platform/model/rules/answer-faults.ts';
import { personaIds } from './buyer-persona.ts';

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

/** The model's answer for one persona; code adds the persona's id. */
export const situationTextSchema = z.strictObject({
  stage: z.enum(journeyStages),
  moment: z.string().min(1).describe('What has just happened, as it could be filmed'),
  says: z.string().min(1).describe('What they say aloud'),
  thinks: z.string().min(1).describe('What they think and do not say'),
  feels: z.string().min(1).describe('A feeling in a few words'),
  does: z.string().min(1).describe('What they do next, as it could be filmed'),
  mood: z.int().min(-3).max(3).describe('-3 miserable, 0 even, 3 elated'),
  moves: z.enum(['towards', 'stays', 'away']).describe('Whether this brings them nearer to buying'),
});
export const situationsSchema = z.strictObject({
  situations: z.array(situationTextSchema).length(journeyStages.length),
});

/** Some of them, written again. */
export const missingSituationsSchema = z.strictObject({
  situations: z.array(situationTextSchema).min(1).max(journeyStages.length),
});

/** Every stage occurs once; a situation whose stage already occurs must take a missing one. */
export const situationsFaults: FindFaults<z.infer<typeof situationsSchema>> = ({ situations }) => {
  const missing = journeyStages.filter((stage) => !situations.some((one) => one.stage === stage));
  return situations.flatMap(({ stage }, index) =>
    situations.findIndex((one) => one.stage === stage) === index
      ? []
      : [
          {
            path: ['situations', index, 'stage'],
            problem: `The stage "${stage}" has a situation already. Write the situation of the stage "${missing.shift()}".`,
          },
        ],
  );
};

export const inStageOrder = <S extends { stage: JourneyStage }>(situations: readonly S[]): S[] =>
  situations.toSorted((a, b) => journeyStages.indexOf(a.stage) - journeyStages.indexOf(b.stage));

export const buyingSituationSchema = situationTextSchema.extend({ persona: z.enum(personaIds) });
export type BuyingSituation = z.infer<typeof buyingSituationSchema>;

/** The number of situations a full report promises. */
export const fewestSituations = 44;
