import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Which worker runs a job (job-claims.ts). Unlogged: it is empty after a crash of PostgreSQL, as no lock outlives one. */
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
