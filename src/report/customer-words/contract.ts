import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { themeSchema, wordsLimits } from './rules/customer-words.ts';

const wordsStateSchema = z.object({
  state: z.enum(['none', 'queued', 'done', 'failed']).describe('Of the newest reading'),
  failure: z.string().nullable().describe('What went wrong and what to do next'),
  done: z
    .object({
      readAt: moment,
      items: z.int().describe('How many messages were read'),
      themes: z.array(themeSchema).describe('The most frequent first'),
    })
    .nullable()
    .describe('The newest reading that is done'),
  readingsLeft: z.int(),
});
export type WordsState = z.infer<typeof wordsStateSchema>;

export const getWords = analysisEndpoint('getWords', 'GET /words', {
  summary: 'What real customers say: themes with quotes, from the messages that the owner pasted.',
  action: 'edit-words',
  response: { json: wordsStateSchema },
});

const noWords = 'Please paste some messages.';
export const tooMuchText = `That’s over ${wordsLimits.bytes / 1_000} kB. Paste fewer messages.`;
const noRight = 'Please confirm that you may use these messages.';

/** The text itself is not kept; a new reading replaces what the one before found. */
export const readWords = analysisEndpoint('readWords', 'POST /words', {
  summary: 'Read messages of real customers: email addresses and phone numbers are replaced first.',
  action: 'add-words',
  body: z.object({
    // Not textField: mails contain characters that cannot be stored; they are removed.
    text: z.string({ error: noWords }).min(1, noWords).max(wordsLimits.bytes, tooMuchText),
    mayUse: z.literal(true, noRight),
  }),
  response: { json: wordsStateSchema },
  success: 202,
  // Quotes and line breaks take two bytes in JSON.
  maxBodyBytes: 64 * 1024,
});

export const deleteWords = analysisEndpoint('deleteWords', 'POST /words/delete', {
  summary: 'Delete what was read, and stop a reading.',
  action: 'edit-words',
  response: { json: wordsStateSchema },
});
