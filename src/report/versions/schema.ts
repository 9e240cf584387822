import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccessRole } from '../../access/rules/access-rights.ts';
import { analysisId, at } from '../../platform/database/columns.ts';
import type { FailureReason } from '../rules/failure-reasons.ts';
import type { AddedFact, RevisionCause } from './rules/revision.ts';

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
