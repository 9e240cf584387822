import pg from 'pg';

/** The PostgreSQL server that tests, demo and benches make their own databases on. */
export const serverUrl = process.env.DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const createDatabase = (name: string, template?: string): Promise<void> =>
  onServer(`create database "${name}"${template ? ` template "${template}"` : ''}`);

export const dropDatabase = (name: string): Promise<void> =>
  onServer(`drop database if exists "${name}" with (force)`);
