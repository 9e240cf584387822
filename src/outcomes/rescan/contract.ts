import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { messages, moment, textField, textLimits } from '../../platform/http/contract/fields.ts';
import { rescanSchema } from './rules/rescan.ts';

const rescanViewSchema = rescanSchema
  .pick({ source: true, pages: true, lines: true, changes: true })
  .extend({ finishedAt: moment });
export type RescanView = z.infer<typeof rescanViewSchema>;

const rescansSchema = z.object({
  language: z.string().describe('Of the report and its recommended lines'),
  state: z.enum(['none', 'queued', 'done', 'failed']).describe('Of the newest reading'),
  failure: z.string().nullable().describe('What went wrong and what to do next'),
  rescans: z.array(rescanViewSchema).describe('The newest first'),
  left: z.int().describe('How many readings are left'),
  isUnchanged: z
    .boolean()
    .describe('Whether the newest reading found the page as we knew it; then it was not counted'),
  changes: z.int().describe('How many changes of the website the report recommends'),
  address: z.string().nullable().describe('What is read; null when the customer gave no address'),
  refusal: z.string().nullable().describe('Why the page cannot be read now; null when it can'),
});
export type Rescans = z.infer<typeof rescansSchema>;

export const getRescans = analysisEndpoint('getRescans', 'GET /rescans', {
  summary: 'Which of the recommended changes were on the website when it was read again.',
  action: 'read-outcomes',
  response: { json: rescansSchema },
});

/** Asking again while the same reading is queued changes nothing. */
export const requestRescan = analysisEndpoint('requestRescan', 'POST /rescans', {
  summary: 'Read the website again, or the pasted text of it, and look for the recommended changes.',
  action: 'rescan',
  maxBodyBytes: 512 * 1024,
  body: z.object({
    websiteContent: textField(textLimits.websiteContentMax, messages.websiteContent)
      .nullish()
      .describe('Compared by the worker and then forgotten; only the lines that match are stored'),
  }),
  response: { json: rescansSchema },
  success: 202,
});
