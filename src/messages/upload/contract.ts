import { z } from 'zod';
import { wordsKinds, wordsLimits } from './rules/words-limits.ts';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { idField, moment, serialId, textField } from '../../platform/http/contract/fields.ts';

const wordSourceSchema = z.object({
  id: z.int(),
  kind: z.enum(wordsKinds),
  name: z.string(),
  addedAt: moment,
  /** Null while the customer has not confirmed the right to use the texts: nothing reads them. */
  confirmedAt: moment.nullable(),
  items: z.int(),
  /** Kept for the exam. */
  lockedItems: z.int(),
});
export type WordSource = z.infer<typeof wordSourceSchema>;

const wordSourcesSchema = z.object({
  sources: z.array(wordSourceSchema),
  /** How many messages the report still takes. */
  itemsLeft: z.int(),
});
export type WordSources = z.infer<typeof wordSourcesSchema>;

export const listWords = analysisEndpoint('listWords', 'GET /words', {
  summary: 'The uploads of what real customers said, oldest first.',
  action: 'edit-words',
  response: { json: wordSourcesSchema },
});

const addedWordsSchema = z.object({
  /** Null when the report has all of these messages already. */
  sourceId: z.int().nullable(),
  stored: z.int(),
  duplicates: z.int(),
  shortened: z.int(),
  /** Not stored, because the report takes no more messages. */
  left: z.int(),
  /** Of a table: the heading of the column that was read. */
  column: z.string().nullable(),
});
export type AddedWords = z.infer<typeof addedWordsSchema>;

const noWords = 'Please paste some messages, or choose a file.';
const tooLong = `That’s over ${wordsLimits.bytes / 1_000_000} MB. Split it up and add it in parts.`;

/** Personal data is masked before anything is stored. Adding the same messages again changes nothing. */
export const addWords = analysisEndpoint('addWords', 'POST /words', {
  summary: 'Add messages of real customers, as text or CSV: split, masked and kept for a preview.',
  action: 'add-words',
  body: z.object({
    kind: z.enum(wordsKinds),
    name: textField(wordsLimits.sourceNameCharacters).trim().min(1),
    // Not textField: what cannot be stored is removed, as files of odd encodings contain it.
    text: z.string({ error: noWords }).min(1, noWords).max(wordsLimits.bytes, tooLong),
    format: z.enum(['text', 'csv']),
  }),
  response: { json: addedWordsSchema },
  success: 201,
  // Quotes and line breaks take two bytes in JSON.
  maxBodyBytes: 1.5 * wordsLimits.bytes,
});

const wordItemSchema = z.object({
  number: z.int(),
  /** With masks such as [e-mail] instead of personal data. */
  text: z.string(),
  language: z.string().nullable(),
});
export type WordItem = z.infer<typeof wordItemSchema>;

export const listWordItems = analysisEndpoint('listWordItems', 'GET /words/items', {
  summary: 'The messages of one upload as they are stored, 100 at a time.',
  action: 'edit-words',
  query: z.object({
    sourceId: serialId,
    after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  }),
  response: {
    json: z.object({
      items: z.array(wordItemSchema),
      /** Pass it as `after` for the next page; null on the last. */
      next: z.int().nullable(),
    }),
  },
});

export const deleteWords = analysisEndpoint('deleteWords', 'POST /words/delete', {
  summary: 'Delete some messages of an upload, or the whole upload.',
  action: 'edit-words',
  body: z.object({
    sourceId: idField,
    /** All of them when it is missing. */
    numbers: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(wordsLimits.items).optional(),
  }),
  response: { json: wordSourcesSchema },
});

const noRight = 'Please confirm that you may use these messages.';

export const confirmWords = analysisEndpoint('confirmWords', 'POST /words/confirm', {
  summary: 'Confirm the right to use the uploaded messages; then they are read.',
  action: 'add-words',
  body: z.object({
    sourceIds: z.array(idField).min(1).max(100),
    mayUse: z.literal(true, noRight),
  }),
  response: { json: wordSourcesSchema },
});
