import { z } from 'zod';
import { panelResultSchema } from '../../domain/talk/panel/panel-result.ts';
import { endpoint } from '../endpoint.ts';
import { analysisParams, textField } from '../fields.ts';

const panelRunSchema = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  texts: z.array(z.string()).min(1).max(2),
  /** In answers. */
  progress: z.object({ done: z.int(), total: z.int() }),
  result: panelResultSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type PanelRun = z.infer<typeof panelRunSchema>;

export const panelTextMaxCharacters = 1_200;

const noTexts = 'Please write one or two texts for the panel.';

export const askPanel = endpoint({
  name: 'askPanel',
  method: 'POST',
  path: '/api/analysis/:id/panel',
  summary: 'Put a text, or two to compare, before the five simulated buyers.',
  access: { to: 'analysis', action: 'panel', idIn: 'params.id' },
  params: analysisParams,
  body: z.object({
    texts: z
      .array(textField(panelTextMaxCharacters, noTexts).trim().min(1, noTexts), noTexts)
      .min(1, noTexts)
      .max(2, noTexts),
  }),
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
