import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { moment, textField } from '../../platform/http/contract/fields.ts';
import { panelResultSchema } from './rules/panel-result.ts';

const panelRunSchema = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  texts: z.array(z.string()).min(1).max(2),
  /** In answers. */
  progress: z.object({ done: z.int(), total: z.int() }),
  result: panelResultSchema.nullable(),
  createdAt: moment,
});
export type PanelRun = z.infer<typeof panelRunSchema>;

export const panelTextMaxCharacters = 1_200;

const noTexts = 'Please write one or two texts for the panel.';

export const askPanel = analysisEndpoint('askPanel', 'POST /panel', {
  summary: 'Put a text, or two to compare, before the five simulated buyers.',
  action: 'panel',
  body: z.object({
    texts: z
      .array(textField(panelTextMaxCharacters, noTexts).trim().min(1, noTexts), noTexts)
      .min(1, noTexts)
      .max(2, noTexts),
  }),
  response: { json: panelRunSchema },
  success: 202,
  idempotent: true,
});

export const listPanelRuns = analysisEndpoint('listPanelRuns', 'GET /panel', {
  summary: 'The panel runs of a report, newest first, at most 20.',
  action: 'panel',
  response: { json: z.array(panelRunSchema) },
});
