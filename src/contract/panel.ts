import { z } from 'zod';
import { personaIds } from '../domain/buyer-persona.ts';
import { analysisParams } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import { textField } from './order-form.ts';

/** The purchase-intent scale, 1 to 5. */
export const intentSteps = 5;
const placement = z.int().min(1).max(intentSteps);

const panelConditionSchema = z.object({
  id: z.enum(['a', 'b', 'control']),
  text: z.string(),
  /** How many answers stand on each step of the scale, 1 to 5. */
  distribution: z.array(z.int().min(0)).length(intentSteps),
  voices: z.array(
    z.object({
      personaId: z.enum(personaIds),
      /** One for each repeat. */
      placements: z.array(placement),
      /** The answer of the middle repeat, in the person's own words, and the reason in them. */
      answer: z.string(),
      reason: z.string(),
    }),
  ),
});

export const panelResultSchema = z.object({
  repeats: z.int().min(1),
  conditions: z.array(panelConditionSchema).min(2).max(3),
  verdict: z.object({
    /** `none` when runs disagree, or when nothing is better than the bland control. */
    winner: z.enum(['a', 'b', 'none']),
    why: z.enum(['ahead-in-every-repeat', 'runs-disagree', 'too-close', 'not-above-control']),
    /** "repeats n of m": in how many repeats the leading text led. */
    leader: z.enum(['a', 'b', 'control']).nullable(),
    repeatsLed: z.int().min(0),
  }),
});
export type PanelResult = z.infer<typeof panelResultSchema>;

const panelRunSchema = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  texts: z.array(z.string()).min(1).max(2),
  /** Answers given so far, of all that will be asked for. */
  progress: z.object({ done: z.int(), total: z.int() }),
  result: panelResultSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type PanelRun = z.infer<typeof panelRunSchema>;

export const panelTextMaxCharacters = 1_200;

export const askPanel = endpoint({
  name: 'askPanel',
  method: 'POST',
  path: '/api/analysis/:id/panel',
  summary: 'Put a text, or two to compare, before the five simulated buyers.',
  access: { to: 'analysis', action: 'panel', idIn: 'params.id' },
  params: analysisParams,
  body: z.object({ texts: z.array(textField(panelTextMaxCharacters).trim().min(1)).min(1).max(2) }),
  answer: { json: panelRunSchema },
  success: 202,
  idempotent: true,
});

export const listPanelRuns = endpoint({
  name: 'listPanelRuns',
  method: 'GET',
  path: '/api/analysis/:id/panel',
  summary: 'The panel runs of a report, newest first, at most 20.',
  access: { to: 'analysis', action: 'panel', idIn: 'params.id' },
  params: analysisParams,
  answer: { json: z.array(panelRunSchema) },
});
