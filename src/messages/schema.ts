import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccessRole } from '../access/rules/access-rights.ts';
import { analysisId } from '../analysis/schema.ts';
import { at, bigintNumber, serialId } from '../platform/database/columns.ts';
import type { MessageKind } from './upload/rules/message-limits.ts';

/** One upload of what real customers said. */
export const messageSources = pgTable(
  'word_sources',
  {
    id: serialId(),
    analysisId: analysisId(),
    kind: text('kind').$type<MessageKind>().notNull(),
    name: text('name').notNull(),
    addedAt: at('added_at').notNull(),
    addedBy: text('added_by').$type<AccessRole>().notNull(),
    /**
     * When the customer confirmed the right to use the texts. Until then they are shown, and nothing else
     * reads them.
     */
    confirmedAt: at('confirmed_at'),
  },
  (table) => [
    index('word_sources_analysis').on(table.analysisId),
    index('word_sources_added').on(table.addedAt),
  ],
);

/** One message, with personal data masked before it is stored. */
export const messageItems = pgTable(
  'word_items',
  {
    id: serialId(),
    analysisId: analysisId(),
    sourceId: bigintNumber('source_id')
      .notNull()
      .references(() => messageSources.id, { onDelete: 'cascade' }),
    /** 1, 2, … within the analysis: the name of the message in prompts, charts and evidence. */
    number: integer('number').notNull(),
    text: text('text').notNull(),
    language: text('language'),
    /** Hash of the masked text without case and spaces, so that a repeated message is stored once. */
    contentHash: text('content_hash').notNull(),
    /** Excluded from every prompt but the exam's own until the customer includes it. */
    isLocked: boolean('is_locked').notNull().default(false),
  },
  (table) => [
    uniqueIndex('word_items_once').on(table.analysisId, table.contentHash),
    uniqueIndex('word_items_number').on(table.analysisId, table.number),
    index('word_items_source').on(table.sourceId),
  ],
);

/** One reading of all confirmed messages: themes, what they say about the report's claims, and the exam. */
export const messageReadings = pgTable(
  'word_readings',
  {
    analysisId: analysisId(),
    /** From 1. */
    reading: integer('reading').notNull(),
    /** The revision of the report that was compared with the messages. */
    revision: integer('revision').notNull(),
    state: text('state').$type<'queued' | 'done' | 'failed'>().notNull().default('queued'),
    /** Number of requests: a failed reading resumes from its journal. */
    attempts: integer('attempts').notNull().default(1),
    /** False once a message was deleted while it was queued: its steps may quote it, so none is kept when it fails. */
    keepsAnswers: boolean('keeps_answers').notNull().default(true),
    requestedAt: at('requested_at').notNull(),
    finishedAt: at('finished_at'),
    failureReason: text('failure_reason'),
    /** A MessageReading (messages/themes/rules/message-reading.ts); null until it is done. */
    result: jsonb('result'),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.reading] }),
    index('word_readings_queued').on(table.requestedAt).where(sql`state = 'queued'`),
  ],
);
