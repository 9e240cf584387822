import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, ofAnalysis, serialId } from '../database/columns.ts';

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serialId(),
    /** Null for an alert to the operator. */
    analysisId: ofAnalysis(),
    kind: text('kind').notNull(),
    /** For an alert: the problem, without customers' data. */
    alert: jsonb('alert').$type<object>(),
    /**
     * 1 for the mail itself, more for an operator's resends; the hour for an alert. Part of the Message-ID,
     * with kind and analysis.
     */
    sequence: integer('sequence').notNull().default(1),
    recipient: text('recipient').notNull(),
    status: text('status').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    /** For a report mail, whether its PDF could be created; null before the attempt. */
    hasPdf: boolean('has_pdf'),
    /** When it was counted against its address's limit: a repeated attempt is not counted again. */
    countedAt: at('counted_at'),
    /** Over the limit, it waits until then. */
    deferredUntil: at('deferred_until'),
    /** Over the limit, it was not sent; its status is then `failed`. */
    withheldAt: at('withheld_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_once').on(table.analysisId, table.kind, table.sequence),
    uniqueIndex('mail_outbox_alert_once')
      .on(sql`(${table.alert} ->> 'key')`, table.sequence)
      .where(sql`${table.alert} is not null`),
    check('mail_outbox_subject', sql`(${table.analysisId} is null) = (${table.alert} is not null)`),
    index('mail_outbox_unsent').on(table.createdAt).where(sql`${table.status} = 'queued'`),
    index('mail_outbox_trouble').on(table.status, table.id).where(sql`${table.status} <> 'sent'`),
  ],
);
