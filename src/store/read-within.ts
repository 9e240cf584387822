import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/** Reads on one connection, as of one moment; a statement that takes longer is ended by the database itself. */
export const readWithin = <T>(db: Db, statementMs: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(statementMs)}, true)`);
      return work(tx);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );
