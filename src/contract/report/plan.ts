import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { analysisParams, textField } from '../fields.ts';

const actionIdMaxCharacters = 100;

const planTicksSchema = z.object({
  ticks: z.array(z.object({ actionId: z.string(), tickedAt: z.iso.datetime() })),
});
export type PlanTicks = z.infer<typeof planTicksSchema>;

export const listPlanTicks = endpoint({
  name: 'listPlanTicks',
  method: 'GET',
  path: '/api/analysis/:id/plan',
  summary: 'Which actions of the plan are done.',
  access: { to: 'analysis', action: 'tick-plan', idIn: 'params.id' },
  params: analysisParams,
  answer: { json: planTicksSchema },
});

/** Sets a state, so a repeat changes nothing. */
export const tickAction = endpoint({
  name: 'tickAction',
  method: 'PUT',
  path: '/api/analysis/:id/plan',
  summary: 'Mark an action of the plan as done, or as not done.',
  access: { to: 'analysis', action: 'tick-plan', idIn: 'params.id' },
  params: analysisParams,
  body: z.object({ actionId: textField(actionIdMaxCharacters), isDone: z.boolean() }),
  answer: { json: planTicksSchema },
});
