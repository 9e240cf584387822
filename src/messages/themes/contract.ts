import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { examSchema, themeSchema, weighedSchema } from './rules/message-reading.ts';

const doneReadingSchema = z.object({
  reading: z.int().describe('1 is the first'),
  items: z.int().describe('How many messages were read'),
  sample: z
    .object({ read: z.int(), of: z.int() })
    .nullable()
    .describe(
      'When there were more than one reading takes: how many were drawn at random, the exam’s included',
    ),
  themes: z.array(themeSchema).describe('The most frequent first'),
  weighed: z.array(weighedSchema).describe('Contradicted ones first, then supported and open ones'),
});

const readingStateSchema = z.object({
  state: z.enum(['none', 'queued', 'done', 'failed']).describe('Of the newest reading'),
  failure: z.string().nullable().describe('What went wrong and what to do next'),
  done: doneReadingSchema.nullable().describe('The newest that is done'),
  exam: examSchema.nullable().describe('The newest; it stays when the locked messages are folded in'),
  lockedItems: z.int().describe('Messages that are still kept from every prompt but the exam’s'),
  readingsLeft: z.int(),
  versionsLeft: z.int().describe('New versions of the report that can still be written'),
  readRefusal: z.string().nullable().describe('Why the messages cannot be read now; null when they can'),
  /** Says only whether the newest reading has something new, not whether a version can still be requested. */
  isNewToReport: z
    .boolean()
    .describe('Whether the newest reading holds something that no version was written from'),
});
export type ReadingState = z.infer<typeof readingStateSchema>;

export const getReading = analysisEndpoint('getReading', 'GET /words/reading', {
  summary:
    'What the messages of real customers say: themes, claims that they support or contradict, the exam.',
  action: 'edit-words',
  response: { json: readingStateSchema },
});

/** Asking again while one is queued changes nothing. */
export const requestReading = analysisEndpoint('requestReading', 'POST /words/reading', {
  summary: 'Read the confirmed messages again.',
  action: 'add-words',
  response: { json: readingStateSchema },
  success: 202,
});

/** Without locked messages nothing changes. */
export const includeHoldout = analysisEndpoint('includeHoldout', 'POST /words/fold-in', {
  summary: 'Give up the exam: the locked messages are unlocked and read with the others.',
  action: 'add-words',
  response: { json: readingStateSchema },
  success: 202,
});

export const reviseFromMessages = analysisEndpoint('reviseFromMessages', 'POST /words/revision', {
  summary: 'Write the next version of the report with what the newest reading found.',
  action: 'add-words',
  response: { json: z.object({ revision: z.int() }) },
  success: 202,
});
