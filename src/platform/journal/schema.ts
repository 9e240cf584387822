import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { analysisId, at, bigintNumber } from '../database/columns.ts';

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
