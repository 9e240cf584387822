import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { textField } from '../../platform/http/contract/fields.ts';

const actionIdMaxCharacters = 100;

const planTicksSchema = z.object({ done: z.array(z.string()).describe('Ids of actions') });
export type PlanTicks = z.infer<typeof planTicksSchema>;

export const listPlanTicks = analysisEndpoint('listPlanTicks', 'GET /plan', {
  summary: 'Which actions of the plan are done.',
  action: 'tick-plan',
  response: { json: planTicksSchema },
});

/** Sets a state, so a repeat changes nothing. */
export const tickAction = analysisEndpoint('tickAction', 'PUT /plan', {
  summary: 'Mark an action of the plan as done, or as not done.',
  action: 'tick-plan',
  body: z.object({ actionId: textField(actionIdMaxCharacters), isDone: z.boolean() }),
  response: { json: planTicksSchema },
});
