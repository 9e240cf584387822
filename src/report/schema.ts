import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AccessRole } from '../access/rules/access-rights.ts';
import { analysisId, at, createdAt } from '../platform/database/columns.ts';
import type { CustomerWords } from './customer-words/rules/customer-words.ts';
import type { FailureReason } from './rules/failure-reasons.ts';
import type { AddedFact, RevisionCause } from './versions/rules/revision.ts';

export const reportDocuments = pgTable('report_documents', {
  analysisId: analysisId().primaryKey(),
  version: integer('version').notNull(),
  results: jsonb('results').notNull(),
  details: jsonb('details').notNull(),
  /** 1 is the report as it was first completed. */
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
});

/** Every later version of a report: why it is written, and the document that it has replaced. */
export const reportRevisions = pgTable(
  'report_revisions',
  {
    analysisId: analysisId(),
    /** From 2. */
    revision: integer('revision').notNull(),
    cause: text('cause').$type<RevisionCause>().notNull(),
    /** Of a version that is written from the start in another language than the order’s; null: as it was. */
    language: text('language'),
    state: text('state').$type<'queued' | 'done' | 'failed'>().notNull().default('queued'),
    /** What it learns, with the ids that the facts get. */
    facts: jsonb('facts').$type<AddedFact[]>().notNull(),
    /** Number of requests: a failed revision resumes from its journal. */
    attempts: integer('attempts').notNull().default(1),
    requestedAt: at('requested_at').notNull(),
    requestedBy: text('requested_by').$type<AccessRole>().notNull(),
    finishedAt: at('finished_at'),
    failureReason: text('failure_reason').$type<FailureReason>(),
    /** The document of the revision before; null until this one is done, and when its owner has deleted it. */
    replacedVersion: integer('replaced_version'),
    replacedResults: jsonb('replaced_results'),
    replacedDetails: jsonb('replaced_details'),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.revision] }),
    index('report_revisions_queued').on(table.requestedAt).where(sql`state = 'queued'`),
  ],
);

/** What the customer answered to the questions that the material leaves open. */
export const interviewAnswers = pgTable(
  'interview_answers',
  {
    analysisId: analysisId(),
    /** The id of its passage, made from its text: the same question keeps its answer in the next version. */
    questionId: text('question_id').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    isSkipped: boolean('is_skipped').notNull().default(false),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by').$type<AccessRole>().notNull(),
    /** The revision whose case file contains it; null until there is one. */
    usedInRevision: integer('used_in_revision'),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.questionId] })],
);

/** One reading of what real customers wrote. Its row outlives the words, because it was paid for. */
export const customerWords = pgTable(
  'customer_words',
  {
    analysisId: analysisId(),
    /** From 1. */
    reading: integer('reading').notNull(),
    state: text('state').$type<'queued' | 'done' | 'failed'>().notNull().default('queued'),
    /** Number of requests: one that failed is asked for again, and its money counts on. */
    attempts: integer('attempts').notNull().default(1),
    /** What the owner pasted, without email addresses and phone numbers; null when the reading has ended. */
    text: text('text'),
    /** Themes and quotes (customer-words/rules/customer-words.ts); null before the end, and when deleted or replaced. */
    result: jsonb('result').$type<CustomerWords>(),
    requestedAt: at('requested_at').notNull(),
    finishedAt: at('finished_at'),
    failureReason: text('failure_reason').$type<FailureReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.analysisId, table.reading] }),
    index('customer_words_queued').on(table.requestedAt).where(sql`state = 'queued'`),
    index('customer_words_kept').on(table.requestedAt).where(sql`result is not null`),
  ],
);

/** Which worker runs a job (platform/jobs/job-claims.ts). Unlogged: it is empty after a crash of PostgreSQL, as no lock outlives one. */
export const jobClaims = pgTable('job_claims', {
  jobId: uuid('job_id').primaryKey(),
  queue: text('queue').notNull(),
  retryCount: integer('retry_count').notNull(),
  /** Null when that worker has died and nobody has taken the job again. */
  worker: integer('worker'),
  /** Workers that died or hung with the job, without a finished step between them. */
  lostWorkers: integer('lost_workers').notNull().default(0),
  /** How many steps of the analysis were finished when the job was taken. */
  stepsDone: integer('steps_done').notNull().default(0),
});

/** Attempts at a report and its progress at each: a limit that no queue setting can widen. */
export const reportRuns = pgTable('report_runs', {
  analysisId: analysisId().primaryKey(),
  attemptsWithoutProgress: integer('attempts_without_progress').notNull().default(0),
  stepsDoneAtLastStart: integer('steps_done_at_last_start').notNull().default(0),
  lastStartedAt: at('last_started_at').notNull(),
  /** Since when the report waits for the model's key without a finished step; null when it does not. */
  waitingSince: at('waiting_since'),
});

/** Actions of the plan that are done. The ids of actions stay when a report is revised. */
export const planTicks = pgTable(
  'plan_ticks',
  {
    analysisId: analysisId(),
    actionId: text('action_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.actionId] })],
);
