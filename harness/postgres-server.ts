import { spawn } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
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

/** A process id means something on its own machine only; several machines or containers may share a server. */
const madeHere = `made on ${hostname()} ${readlinkSync('/proc/self/ns/pid')} by`;
let isWatched = false;

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
  await onServer(`comment on database "${name}" is '${madeHere} ${process.pid}'`);
  if (!isWatched) dropDatabasesWhenWeAreGone();
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer(`drop database if exists "${name}" with (force)`);
}

/** Drops what processes of this machine left behind when they were killed. Returns those that somebody still uses. */
export async function dropAbandonedDatabases(): Promise<string[]> {
  const made = (await onServer(
    `select datname, regexp_replace(comment, '.* ', '')::int as pid,
        exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname) as "isUsed"
      from pg_database, shobj_description(oid, 'pg_database') as comment where starts_with(comment, $1)`,
    [`${madeHere} `],
  )) as { datname: string; pid: number; isUsed: boolean }[];
  const abandoned = made.filter(({ pid }) => !isRunning(pid));
  for (const { datname, isUsed } of abandoned) if (!isUsed) await dropDatabase(datname);
  return abandoned.filter(({ isUsed }) => isUsed).map(({ datname }) => datname);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A shell that waits for the end of its input, which comes with the end of our process, even by SIGKILL. */
function dropDatabasesWhenWeAreGone(): void {
  isWatched = true;
  const script = fileURLToPath(new URL('drop-abandoned-databases.ts', import.meta.url));
  const shell = spawn('sh', ['-c', 'cat >/dev/null; exec "$0" "$1"', process.execPath, script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // Ctrl-C does not reach it
  });
  shell.unref();
  (shell.stdin as Socket).unref();
}
