import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bigintNumber, createdAt } from '../database/columns.ts';
import type { ModelFault } from '../rules/model-fault.ts';

/** One row per key of a language model: its circuit breaker and its probes (gate). */
export const modelKeys = pgTable('model_keys', {
  /** A hash of vendor, address and key. */
  id: text('id').primaryKey(),
  /** Null while calls are allowed. */
  pausedSince: at('paused_since'),
  fault: text('fault').$type<ModelFault>(),
  /** The only model that is paused; null when the whole key is. */
  pausedModel: text('paused_model'),
  vendorWords: text('vendor_words'),
  /** Probes since the pause began: each waits longer than the one before. */
  failedProbes: integer('failed_probes').notNull().default(0),
  nextProbeAt: at('next_probe_at').notNull().defaultNow(),
  /** Counts the probes, so that a replaced prober cannot record its result. */
  probe: integer('probe').notNull().default(0),
  probeLeasedUntil: at('probe_leased_until'),
  lastProbeAt: at('last_probe_at'),
  lastProbeOutcome: text('last_probe_outcome').$type<'ok' | ModelFault>(),
  lastProbeMs: integer('last_probe_ms'),
  lastProbeWords: text('last_probe_words'),
  createdAt: createdAt(),
});

/** What a limited key has used in the last minute, by seconds; `model` is empty when the limit is for the whole key. */
export const modelWindows = pgTable(
  'model_windows',
  {
    keyId: text('key_id').notNull(),
    model: text('model').notNull(),
    /** As the vendor's headers state them, or the settings when `model` is empty; null when they do not. */
    requestsPerMinute: integer('requests_per_minute'),
    tokensPerMinute: integer('tokens_per_minute'),
    /** The second, since 1970, of the first element of both lists; the next elements are the seconds before. */
    newestSecond: bigintNumber('newest_second').notNull().default(0),
    requests: integer('requests').array().notNull().default([]),
    tokens: integer('tokens').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.model] })],
);
