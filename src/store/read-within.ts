import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/** Reads one snapshot on one connection; the database cancels a statement that takes longer. */
export const readWithin = <T>(db: Db, statementMs: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(statementMs)}, true)`);
      return work(tx);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );
