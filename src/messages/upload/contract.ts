import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { idField, moment, serialId, textField } from '../../platform/http/contract/fields.ts';
import { messageKinds, messageLimits } from './rules/message-limits.ts';

const messageSourceSchema = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  name: z.string(),
  addedAt: moment,
  /** Null while the customer has not confirmed the right to use the texts: nothing reads them. */
  confirmedAt: moment.nullable(),
  items: z.int(),
  /** Kept for the exam. */
  lockedItems: z.int(),
});
export type MessageSource = z.infer<typeof messageSourceSchema>;

const messageSourcesSchema = z.object({
  sources: z.array(messageSourceSchema),
  /** How many messages the report still takes. */
  itemsLeft: z.int(),
});
export type MessageSources = z.infer<typeof messageSourcesSchema>;

export const listMessages = analysisEndpoint('listMessages', 'GET /words', {
  summary: 'The uploads of what real customers said, oldest first.',
  action: 'edit-words',
  response: { json: messageSourcesSchema },
});

const addedMessagesSchema = z.object({
  /** Null when the report has all of these messages already. */
  sourceId: z.int().nullable(),
  stored: z.int(),
  duplicates: z.int(),
  shortened: z.int(),
  /** Not stored, because the report takes no more messages. */
  left: z.int(),
  /** For a table, the heading of the column that was read. */
  column: z.string().nullable(),
});
export type AddedMessages = z.infer<typeof addedMessagesSchema>;

const noWords = 'Please paste some messages, or choose a file.';
const tooLong = `That’s over ${messageLimits.bytes / 1_000_000} MB. Split it up and add it in parts.`;

/** Personal data is masked before anything is stored. Adding the same messages again changes nothing. */
export const addMessages = analysisEndpoint('addMessages', 'POST /words', {
  summary: 'Add messages of real customers, as text or CSV: split, masked and kept for a preview.',
  action: 'add-words',
  body: z.object({
    kind: z.enum(messageKinds),
    name: textField(messageLimits.sourceNameCharacters).trim().min(1),
    // Not textField: files in odd encodings contain characters that cannot be stored; they are removed.
    text: z.string({ error: noWords }).min(1, noWords).max(messageLimits.bytes, tooLong),
    format: z.enum(['text', 'csv']),
  }),
  response: { json: addedMessagesSchema },
  success: 201,
  // Quotes and line breaks take two bytes in JSON.
  maxBodyBytes: 1.5 * messageLimits.bytes,
});

const messageItemSchema = z.object({
  number: z.int(),
  /** With masks such as [e-mail] instead of personal data. */
  text: z.string(),
  language: z.string().nullable(),
});
export type MessageItem = z.infer<typeof messageItemSchema>;

export const listMessageItems = analysisEndpoint('listMessageItems', 'GET /words/items', {
  summary: 'The messages of one upload as they are stored, 100 at a time.',
  action: 'edit-words',
  query: z.object({
    sourceId: serialId,
    after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  }),
  response: {
    json: z.object({
      items: z.array(messageItemSchema),
      /** Pass it as `after` for the next page; null on the last. */
      next: z.int().nullable(),
    }),
  },
});

export const deleteMessages = analysisEndpoint('deleteMessages', 'POST /words/delete', {
  summary: 'Delete some messages of an upload, or the whole upload.',
  action: 'edit-words',
  body: z.object({
    sourceId: idField,
    /** Deletes all messages when missing. */
    numbers: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(messageLimits.items).optional(),
  }),
  response: { json: messageSourcesSchema },
});

const noRight = 'Please confirm that you may use these messages.';

export const confirmMessages = analysisEndpoint('confirmMessages', 'POST /words/confirm', {
  summary: 'Confirm the right to use the uploaded messages; then they are read.',
  action: 'add-words',
  body: z.object({
    sourceIds: z.array(idField).min(1).max(100),
    mayUse: z.literal(true, noRight),
  }),
  response: { json: messageSourcesSchema },
});
