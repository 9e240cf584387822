import { z } from 'zod';
import { rescanMarks } from '../../domain/outcomes/rescan.ts';
import { endpoint } from '../endpoint.ts';
import { analysisParams, messages, textField, textLimits } from '../fields.ts';

const partsSchema = z
  .array(z.object({ text: z.string(), isShared: z.boolean() }))
  .describe('The text in pieces: those that the other text has too, and those that it does not have');

const rescannedChangeSchema = z.object({
  id: z.string(),
  mark: z.enum(rescanMarks),
  before: z.string().describe('The line as it was when the report was written'),
  after: partsSchema.describe('What the report recommended'),
  now: z
    .object({ parts: partsSchema, url: z.string().nullable(), title: z.string() })
    .nullable()
    .describe('Lines of the page: what carries the mark, or what stands where the old line stood'),
  isOldLineThere: z.boolean(),
  openBlanks: z.array(z.string()),
});
export type RescannedChange = z.infer<typeof rescannedChangeSchema>;

const rescanViewSchema = z.object({
  number: z.int(),
  revision: z.int().describe('The version of the report whose changes were looked for'),
  finishedAt: z.iso.datetime(),
  source: z.enum(['site', 'pasted']),
  pages: z.int(),
  lines: z
    .object({ before: z.int(), kept: z.int() })
    .nullable()
    .describe('Lines that were read for the report, and how many of them are still there'),
  changes: z.array(rescannedChangeSchema),
});
export type RescanView = z.infer<typeof rescanViewSchema>;

const rescansSchema = z.object({
  language: z.string().describe('Of the report and its recommended lines'),
  state: z.enum(['none', 'queued', 'done', 'failed']).describe('Of the newest reading'),
  failure: z.string().nullable().describe('What went wrong and what to do next'),
  rescans: z.array(rescanViewSchema).describe('The newest first'),
  left: z.int().describe('How many readings are left'),
  changes: z.int().describe('How many changes of the website the report recommends'),
  address: z.string().nullable().describe('What is read; null when the customer gave no address'),
  refusal: z.string().nullable().describe('Why the page cannot be read now; null when it can'),
});
export type Rescans = z.infer<typeof rescansSchema>;

export const getRescans = endpoint({
  name: 'getRescans',
  method: 'GET',
  path: '/api/analysis/:id/rescans',
  summary: 'Which of the recommended changes were on the website when it was read again.',
  access: { to: 'analysis', action: 'read-outcomes', idIn: 'params.id' },
  params: analysisParams,
  answer: { json: rescansSchema },
});

/** Asking again while the same reading is queued changes nothing. */
export const requestRescan = endpoint({
  name: 'requestRescan',
  method: 'POST',
  path: '/api/analysis/:id/rescans',
  summary: 'Read the website again, or the pasted text of it, and look for the recommended changes.',
  access: { to: 'analysis', action: 'rescan', idIn: 'params.id' },
  params: analysisParams,
  maxBodyBytes: 512 * 1024,
  body: z.object({
    websiteContent: textField(textLimits.websiteContentMax, messages.websiteContent)
      .nullish()
      .describe('Compared by the worker and then forgotten; only the lines that match are stored'),
  }),
  answer: { json: rescansSchema },
  success: 202,
});
