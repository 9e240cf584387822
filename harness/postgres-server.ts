import pg from 'pg';
import { copyNpmPostgres } from './npm-postgres.ts';
import { connectionFault, createPrivatePostgres } from './private-postgres.ts';

const usualUrl = 'postgres://root@127.0.0.1:5432/postgres';
let started: Promise<void> | null = null;

/**
 * The PostgreSQL server that tests, demo and benches make their own databases on: DATABASE_URL, the one at the usual place, or one
 * from npm, which ends with this process. Child processes find the latter in DATABASE_URL.
 */
export async function ensureServer(): Promise<void> {
  if (process.env.DATABASE_URL) return;
  started ??= startUnlessUsual();
  await started;
}

async function startUnlessUsual(): Promise<void> {
  const fault = await connectionFault(usualUrl);
  if (fault === null) return;
  const { url } = await createPrivatePostgres(copyNpmPostgres);
  process.env.DATABASE_URL = url;
  console.error(`no PostgreSQL at 127.0.0.1:5432 (${fault}): using one from npm at ${url} until the end`);
}

const serverUrl = () => process.env.DATABASE_URL ?? usualUrl;

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(statement: string, values: unknown[] = []): Promise<unknown[]> {
  await ensureServer();
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

export const listDatabases = async (prefix: string): Promise<string[]> => {
  const rows = await onServer('select datname from pg_database where starts_with(datname, $1)', [prefix]);
  return (rows as { datname: string }[]).map(({ datname }) => datname);
};

export const isDatabase = async (name: string): Promise<boolean> =>
  (await onServer('select from pg_database where datname = $1', [name])).length > 0;

export async function createDatabase(name: string, template?: string): Promise<void> {
  await onServer(`create database "${name}"${template ? ` template "${template}"` : ''}`);
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer(`drop database if exists "${name}" with (force)`);
}
