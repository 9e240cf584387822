import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccessRole } from '../access/rules/access-rights.ts';
import { analysisId, at, createdAt } from '../platform/database/columns.ts';

export const reportDocuments = pgTable('report_documents', {
  analysisId: analysisId().primaryKey(),
  version: integer('version').notNull(),
  results: jsonb('results').notNull(),
  details: jsonb('details').notNull(),
  /** 1 is the report as it was first completed. */
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
});

/** What the customer answered to the questions that the material leaves open. */
export const interviewAnswers = pgTable(
  'interview_answers',
  {
    analysisId: analysisId(),
    /** The id of its passage, made from its text: the same question keeps its answer in the next version. */
    questionId: text('question_id').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by').$type<AccessRole>().notNull(),
    /** The revision whose case file contains it; null until there is one. */
    usedInRevision: integer('used_in_revision'),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.questionId] })],
);

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
