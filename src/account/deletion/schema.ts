import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../platform/database/columns.ts';
import type { DeletionScope } from './rules.ts';

/** The register of deletions, and their confirmations. Contains no name, address or text. */
export const deletionConfirmations = pgTable(
  'deletion_receipts',
  {
    code: uuid('code').primaryKey(),
    scope: text('scope').$type<DeletionScope>().notNull(),
    analysisIds: bigint('analysis_ids', { mode: 'number' }).array().notNull(),
    /** Keyed hashes of the orders' addresses; none of data that was only past its retention. */
    addressHashes: text('address_hashes').array().notNull().default(sql`'{}'`),
    /** Deleted rows by table, versioned. */
    removed: jsonb('removed').notNull(),
    deletedAt: at('deleted_at').notNull(),
    /** When the files were gone and a count of every table found no rows. */
    verifiedAt: at('verified_at'),
  },
  (table) => [
    index('deletion_receipts_analyses').using('gin', table.analysisIds),
    index('deletion_receipts_addresses').using('gin', table.addressHashes),
    index('deletion_receipts_deleted').on(table.deletedAt),
    index('deletion_receipts_unverified').on(table.deletedAt).where(sql`${table.verifiedAt} is null`),
  ],
);
