import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { analysisId } from '../../analysis/schema.ts';
import { bigintNumber, createdAt, serialId } from '../../platform/database/columns.ts';
import { talkSpendings } from '../../talk/schema.ts';

export const copyChecks = pgTable(
  'copy_checks',
  {
    id: serialId(),
    analysisId: analysisId(),
    spendingId: bigintNumber('spending_id')
      .notNull()
      .references(() => talkSpendings.id, { onDelete: 'cascade' }),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    text: text('text').notNull(),
    /** What carries each sentence, once the first call has answered; after a kill, the job resumes from here. */
    sentences: jsonb('sentences'),
    result: jsonb('result'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('copy_checks_once').on(table.spendingId),
    index('copy_checks_analysis').on(table.analysisId, table.id),
  ],
);
