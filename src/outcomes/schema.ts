import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AccessRole } from '../access/rules/access-rights.ts';
import { analysisId } from '../analysis/schema.ts';
import { at, bigintNumber, serialId } from '../platform/database/columns.ts';
import type { Direction } from './predictions/rules/measures.ts';
import type { Result } from './results/rules/test-result.ts';

/** What a report predicted when it was completed. Rows are never updated. */
export const predictions = pgTable(
  'predictions',
  {
    id: serialId(),
    analysisId: analysisId(),
    /** The version of the report that made it. */
    revision: integer('revision').notNull(),
    /** p1, p2, p3: the id in the report's details. */
    name: text('name').notNull(),
    /** 1, 2 or 3: the finding of the answer that it tests. */
    finding: integer('finding').notNull(),
    /** The action of the plan that it tests. */
    actionId: text('action_id').notNull(),
    text: text('text').notNull(),
    /** A key of outcomes/predictions/rules/measures.ts, or `own`. */
    measure: text('measure').notNull(),
    /** For `own`: the customer's name for it. */
    measureName: text('measure_name'),
    goodWhen: text('good_when').$type<'up' | 'down'>().notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    /** Days after the change is made. */
    dueDays: integer('due_days').notNull(),
    percent: integer('percent').notNull(),
    against: text('against').notNull(),
    madeAt: at('made_at').notNull(),
    /** SHA-256 of the version's predictions as they were made. */
    hash: text('hash').notNull(),
  },
  (table) => [uniqueIndex('predictions_once').on(table.analysisId, table.revision, table.name)],
);

/** Something that the customer tries, with its result. It may answer a prediction. */
export const outcomeTests = pgTable(
  'outcome_tests',
  {
    id: serialId(),
    analysisId: analysisId(),
    predictionId: bigintNumber('prediction_id').references(() => predictions.id, { onDelete: 'cascade' }),
    actionId: text('action_id'),
    title: text('title').notNull(),
    measure: text('measure').notNull(),
    measureName: text('measure_name'),
    goodWhen: text('good_when').$type<'up' | 'down'>().notNull(),
    /** Null when the prediction was answered without starting its test. */
    startedAt: at('started_at'),
    /** When the result is expected. */
    dueAt: at('due_at').notNull(),
    /** The version that was shown when it was created. */
    revision: integer('revision').notNull(),
    createdBy: text('created_by').$type<AccessRole | 'mail'>().notNull(),
    result: text('result').$type<Result>(),
    numberBefore: doublePrecision('number_before'),
    numberAfter: doublePrecision('number_after'),
    note: text('note').notNull().default(''),
    answeredAt: at('answered_at'),
    answeredBy: text('answered_by').$type<AccessRole | 'mail'>(),
    /** Whether the customer agreed that the result is counted in the public record. */
    isPublic: boolean('is_public').notNull().default(false),
  },
  (table) => [
    index('outcome_tests_analysis').on(table.analysisId),
    uniqueIndex('outcome_tests_prediction').on(table.predictionId),
  ],
);

/** One more reading of the customer's website, compared with the changes that the report recommended. */
export const websiteRescans = pgTable(
  'website_rescans',
  {
    analysisId: analysisId(),
    /** From 1. */
    number: integer('number').notNull(),
    /** The version whose changes were looked for. */
    revision: integer('revision').notNull(),
    state: text('state').$type<'queued' | 'done' | 'failed'>().notNull().default('queued'),
    requestedAt: at('requested_at').notNull(),
    requestedBy: text('requested_by').$type<AccessRole>().notNull(),
    /** The pasted text of the page, until the worker has compared it; null when the website is read. */
    pasted: text('pasted'),
    finishedAt: at('finished_at'),
    /** Why the website could not be read. */
    problem: text('problem'),
    /** A Rescan (outcomes/rescan/rules/rescan.ts); null until it is done. */
    result: jsonb('result'),
  },
  (table) => [primaryKey({ columns: [table.analysisId, table.number] })],
);

/** The public record as it is shown. One row for each of its tables: a new release replaces the one before. */
export const trackRecords = pgTable(
  'track_records',
  {
    about: text('about').$type<'predictions' | 'panel'>().notNull(),
    computedAt: at('computed_at').notNull(),
    /** A PublishedRecord or a PanelRecord (outcomes/record/rules). */
    record: jsonb('record').notNull(),
    /** Hash of the counted results: a change shows that one was deleted, withdrawn, refunded or corrected. */
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [primaryKey({ columns: [table.about, table.computedAt] })],
);
