import { Placeholder, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Db = NodePgDatabase & { $client: pg.Pool | pg.Client };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Reads accept both; atomic work takes a Tx. */
export type Queryable = Db | Tx;

export type DatabaseTimeouts = { statementMs: number; lockMs: number };
export type Database = { db: Db; close: () => Promise<void> };

export function connectDatabase(options: {
  url: string;
  maxConnections: number;
  /** What PostgreSQL lists the connections under. */
  name?: string;
  /** PostgreSQL cancels statements and lock waits that take longer, so no request hangs behind a lock. Scripts need none. */
  timeouts?: DatabaseTimeouts;
  onError: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: options.name ?? 'innerbuyer',
    ...(options.timeouts && {
      statement_timeout: options.timeouts.statementMs,
      lock_timeout: options.timeouts.lockMs,
    }),
  });
  // An idle connection that breaks (PostgreSQL restarted) must not end the process: the pool replaces it.
  pool.on('error', options.onError);
  // A connection that breaks between two statements of a transaction has no other listener.
  pool.on('connect', (client) => client.on('error', options.onError));
  const db: Db = drizzle(pool);
  // Drizzle's own transaction keeps the connection for ever when `begin` fails: the pool shrinks with every restart of PostgreSQL, and
  // closing it never ends.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return { db, close: () => pool.end() };
}

const dialect = new PgDialect();

export const firstRow = async <T>(rows: PromiseLike<T[]>): Promise<T | null> => (await rows)[0] ?? null;

const preparedTexts = new Map<string, { sql: string; params: unknown[] }>();

/**
 * As db.execute, but built once and planned once per connection. The statement has placeholders for its values. Returns the number of
 * affected rows. A name must keep its statement.
 */
export async function executePrepared(
  db: Db,
  name: string,
  statement: () => SQL,
  given: Record<string, unknown>,
): Promise<number> {
  const built = preparedTexts.get(name) ?? dialect.sqlToQuery(statement());
  preparedTexts.set(name, built);
  const values = built.params.map((param) => (param instanceof Placeholder ? given[param.name] : param));
  return (await db.$client.query({ name, text: built.sql, values })).rowCount ?? 0;
}

/** Whether the error, or one that caused it, has one of these codes. */
export const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error &&
  (codes.has(String((error as { code?: unknown }).code)) || hasCode(error.cause, codes));

const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '53300',
  '55P03', // waited too long for a lock
  '57014', // took longer than statement_timeout
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
]);
const lostConnection =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** True when the database is unreachable or too slow at the moment; false when the statement was wrong. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (hasCode(error, connectionFailures) ||
    lostConnection.test(error.message) ||
    isConnectionFailure(error.cause));

export const answersAtAll = (db: Db): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );

/** Reads one snapshot on one connection; the database cancels a statement that takes longer. */
export const readWithin = <T>(db: Db, statementMs: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(statementMs)}, true)`);
      return work(tx);
    },
    { accessMode: 'read only', isolationLevel: 'repeatable read' },
  );
