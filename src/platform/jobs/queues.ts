import { sql } from 'drizzle-orm';
import type { Queue } from 'pg-boss';
import { z } from 'zod';
import type { Queryable } from '../database/database.ts';

type Definition = {
  /** Parsed when a job is sent and when it is taken: a worker of another release may have written it. */
  payload: z.ZodType;
  /** Whether a job that has used up its retries goes to a dead-letter queue, where the worker gives it up. */
  hasDeadLetter?: true;
  policy: Omit<Queue, 'name' | 'deadLetter'>;
};

const oneDaySeconds = 24 * 60 * 60;
/** One live job per singleton key: enqueueing it again has no effect. */
const exclusive = { policy: 'exclusive' } as const;
const delivered = {
  ...exclusive,
  heartbeatSeconds: 10,
  deleteAfterSeconds: oneDaySeconds,
  notify: true,
} as const;
const backingOff = (retryLimit: number, retryDelayMax: number) =>
  ({ ...delivered, retryLimit, retryDelay: 2, retryBackoff: true, retryDelayMax }) as const;

/** Every kind of job by the name of its queue. The worker has a handler for each (job-handlers.ts). */
export const jobDefinitions = {
  report: {
    payload: z.object({ analysisId: z.int() }),
    hasDeadLetter: true,
    // The failure budget decides when a report is given up. Each graceful stop of a worker uses up one retry.
    policy: { ...delivered, retryLimit: 1_000, retryDelay: 1, expireInSeconds: 2 * 60 * 60 },
  },
  /** Writes revision n of a completed report. */
  revision: {
    payload: z.object({ analysisId: z.int(), revision: z.int() }),
    hasDeadLetter: true,
    policy: { ...delivered, retryLimit: 1_000, retryDelay: 1, expireInSeconds: 2 * 60 * 60 },
  },
  /** Reads the messages of real customers. */
  words: {
    payload: z.object({ analysisId: z.int(), reading: z.int() }),
    hasDeadLetter: true,
    policy: { ...delivered, retryLimit: 1_000, retryDelay: 1, expireInSeconds: 2 * 60 * 60 },
  },
  mail: {
    payload: z.object({ mailId: z.int() }),
    hasDeadLetter: true,
    policy: { ...backingOff(20, 600), expireInSeconds: 120 },
  },
  'link-request': {
    payload: z.object({ analysisId: z.int(), email: z.string() }),
    policy: {
      ...exclusive,
      retryLimit: 5,
      retryDelay: 2,
      expireInSeconds: 60,
      deleteAfterSeconds: 3_600,
      notify: true,
    },
  },
  /** Scheduled work. Retries are for runs that a worker lost or stopped; the schedule repeats failed ones. */
  chore: {
    payload: z.object({ chore: z.string() }),
    policy: { ...delivered, retryLimit: 2 },
  },
} satisfies Record<string, Definition>;

export type JobName = keyof typeof jobDefinitions;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobDefinitions)[Name]['payload']>;

export const deadLetterOf = <Name extends string>(name: Name) => `${name}-dead-letter` as const;

export const queues: Queue[] = Object.entries<Definition>(jobDefinitions).flatMap(
  ([name, { hasDeadLetter, policy }]): Queue[] =>
    hasDeadLetter
      ? [
          { name: deadLetterOf(name), retryLimit: 100, retryDelay: 5 },
          { name, ...policy, deadLetter: deadLetterOf(name) },
        ]
      : [{ name, ...policy }],
);

type QueueDepth = {
  name: string;
  ready: number;
  later: number;
  active: number;
  failed: number;
  measuredAt: Date | null;
};
type Row = Omit<QueueDepth, 'measuredAt'> & { measuredMs: number | null };

/** pg-boss stores these counts with each queue, so reading them costs the same for any queue length. */
export async function listQueueDepths(db: Queryable): Promise<QueueDepth[]> {
  const { rows } = await db.execute<Row>(sql`
    select name, ready_count as ready, deferred_count as later, active_count as active, failed_count as failed,
      extract(epoch from monitor_on)::float8 * 1000 as "measuredMs" from pgboss.queue order by name`);
  const ours = new Set(queues.map(({ name }) => name));
  return rows
    .filter(({ name }) => ours.has(name))
    .map(({ measuredMs, ...depth }) => ({
      ...depth,
      measuredAt: measuredMs === null ? null : new Date(measuredMs),
    }));
}
