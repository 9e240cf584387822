import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AccessRole } from '../../domain/access/access-rights.ts';
import { analysisId } from './analysis.ts';
import { at, bigintNumber, createdAt, serialId } from './columns.ts';

export const reportDocuments = pgTable('report_documents', {
  analysisId: analysisId().primaryKey(),
  version: integer('version').notNull(),
  results: jsonb('results').notNull(),
  details: jsonb('details').notNull(),
  createdAt: createdAt(),
});

/** How often a report was taken up, and how far it was each time: the budget that no queue setting can widen. */
export const reportRuns = pgTable('report_runs', {
  analysisId: analysisId().primaryKey(),
  attemptsWithoutProgress: integer('attempts_without_progress').notNull().default(0),
  stepsDoneAtLastStart: integer('steps_done_at_last_start').notNull().default(0),
  lastStartedAt: at('last_started_at').notNull(),
  /** Since when the report waits for the model's key without a finished step; null when it does not. */
  waitingSince: at('waiting_since'),
});

export const journalSteps = pgTable(
  'journal_steps',
  {
    analysisId: analysisId(),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    inputsHash: text('inputs_hash').notNull(),
    state: text('state').$type<'started' | 'done'>().notNull(),
    output: jsonb('output'),
    failures: integer('failures').notNull().default(0),
    failingSince: at('failing_since'),
    lastError: text('last_error'),
    model: text('model'),
    promptVersion: integer('prompt_version'),
    /** Tokens and cost add up over every run of the step: this is the ledger. */
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    costMicroUsd: bigintNumber('cost_micro_usd').notNull().default(0),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.key] }),
    // What was read from websites, by age: retention looks here and nowhere else.
    index('journal_steps_snapshots').on(table.finishedAt).where(sql`${table.key} = 'read-website'`),
  ],
);

/** Actions of the plan that are done. The ids of actions stay when a report is revised. */
export const planTicks = pgTable(
  'plan_ticks',
  {
    analysisId: analysisId(),
    actionId: text('action_id').notNull(),
    tickedAt: at('ticked_at').notNull(),
    /** By which right: a forwarded link can tick too. */
    tickedBy: text('ticked_by').$type<AccessRole>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.actionId] })],
);

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serialId(),
    analysisId: analysisId(),
    kind: text('kind').notNull(),
    /** 1 for the mail itself, more for an administrator's resends: the Message-ID is made of kind, analysis and this. */
    sequence: integer('sequence').notNull().default(1),
    recipient: text('recipient').notNull(),
    status: text('status').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    /** Of a report mail, whether its PDF could be made; null before the attempt, and for mails of older releases. */
    hasPdf: boolean('has_pdf'),
    /** When it was counted against its address's limit: a repeated attempt is not counted again. */
    countedAt: at('counted_at'),
    /** Over the limit, it waits until then. */
    deferredUntil: at('deferred_until'),
    /** Over the limit, it was not sent; its status is then `failed`, which every release knows. */
    withheldAt: at('withheld_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_once').on(table.analysisId, table.kind, table.sequence),
    index('mail_outbox_unsent').on(table.createdAt).where(sql`${table.status} = 'queued'`),
    index('mail_outbox_trouble').on(table.status, table.id).where(sql`${table.status} <> 'sent'`),
  ],
);
