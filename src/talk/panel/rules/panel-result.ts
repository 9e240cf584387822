import { z } from 'zod';
import { personaIds } from '../../../report/document/rules/buyer-persona.ts';

/** The purchase-intent scale, 1 to 5. */
export const intentSteps = 5;
export const placementSchema = z.int().min(1).max(intentSteps);

/** How full a person's week is: the control question, which no text should move. */
export const weekSchema = z.int().min(1).max(5);

/** The texts under test, and a bland description of the offer as control. */
export const panelConditions = ['a', 'b', 'control'] as const;
export type PanelCondition = (typeof panelConditions)[number];

const quotedSchema = z.object({
  personaId: z.enum(personaIds),
  /** The text that it is about. */
  condition: z.enum(panelConditions),
  step: placementSchema,
  answer: z.string(),
  reason: z.string(),
});
/** One answer as it was given, with the step on which it was placed. */
export type Quoted = z.infer<typeof quotedSchema>;

const panelConditionSchema = z.object({
  id: z.enum(panelConditions),
  text: z.string(),
  /** Number of answers per step of the scale, 1 to 5. */
  distribution: z.array(z.int().min(0)).length(intentSteps),
  voices: z.array(
    z.object({
      personaId: z.enum(personaIds),
      /** One per repeat. */
      placements: z.array(placementSchema),
      /** The answer with the median placement, and its reason. */
      answer: z.string(),
      reason: z.string(),
    }),
  ),
  /** What to read first (sumUpText); absent for the control and in results of earlier releases. */
  summary: z
    .object({ typical: quotedSchema, doubt: quotedSchema, nearest: quotedSchema.nullable() })
    .optional(),
});

const panelVerdictSchema = z.object({
  /** `none` when repeats disagree or no text beats the control. */
  winner: z.enum(['a', 'b', 'none']),
  why: z.enum(['ahead-in-every-repeat', 'runs-disagree', 'too-close', 'not-above-control', 'control-moved']),
  /** Number of repeats in which the leading text led. */
  leader: z.enum(panelConditions).nullable(),
  repeatsLed: z.int().min(0),
});
export type PanelVerdict = z.infer<typeof panelVerdictSchema>;

export const panelResultSchema = z.object({
  repeats: z.int().min(1),
  /** Unset: texts. */
  material: z.literal('picture').optional(),
  conditions: z.array(panelConditionSchema).min(2).max(3),
  verdict: panelVerdictSchema,
});
export type PanelResult = z.infer<typeof panelResultSchema>;
