import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Tables that are not there yet: the database has never been migrated. */
const noSuchTable = new Set(['42P01', '3F000']);

/** Names of the migrations that the database lacks. A newer database lacks none. */
export async function findMissingMigrations(options: {
  url: string;
  migrationsFolder: string;
}): Promise<string[]> {
  const journal = JSON.parse(readFileSync(join(options.migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const client = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    );
    await client.query('select version from pgboss.version'); // made by the same command, after our own tables
    const last = Number(rows[0]?.last ?? 0);
    return journal.entries.filter(({ when }) => when > last).map(({ tag }) => tag);
  } catch (error) {
    if (!noSuchTable.has((error as { code?: string }).code ?? '')) throw error;
    return journal.entries.map(({ tag }) => tag);
  } finally {
    await client.end();
  }
}
