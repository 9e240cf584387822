import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export type PrivatePostgres = {
  url: string;
  /** kill -9 of the postmaster, and not back before every backend is gone; answers how many processes died. */
  killHard: () => Promise<number>;
  start: () => Promise<void>;
  /** Stops it at once and removes its files. */
  remove: () => Promise<void>;
};

/** A PostgreSQL cluster of our own, to be killed at will. It refuses to run as root, so root lends it another user. */
export async function createPrivatePostgres(): Promise<PrivatePostgres> {
  const bin = postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-chaos-pg-'));
  const asUser = unprivileged(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = ([command, ...args]: [string, ...string[]]) =>
    spawn(command, args, { cwd: folder, stdio: ['ignore', log, log], detached: true });
  const log = openSync(join(folder, 'log'), 'a');

  const initdb = run(
    asUser(`${bin}/initdb`, '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '-N'),
  );
  const [code] = await once(initdb, 'exit');
  if (code !== 0) throw new Error(`initdb failed:\n${readFileSync(join(folder, 'log'), 'utf8')}`);

  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '300',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let postmaster: ReturnType<typeof run> | null = null;

  const start = async () => {
    postmaster = run(asUser(`${bin}/postgres`, '-D', data, ...flags));
    await until('the private PostgreSQL answers', 30_000, () => answers(url));
  };
  const killHard = async () => {
    const pid = postmaster?.pid;
    if (pid === undefined) return 0;
    const family = [pid, ...childrenOf(pid)];
    process.kill(pid, 'SIGKILL');
    await until('every backend of the killed PostgreSQL is gone', 10_000, () => !family.some(isAlive));
    postmaster = null;
    return family.length;
  };
  const remove = async () => {
    await killHard();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { url, killHard, start, remove };
}

function postgresBinaries(): string {
  const newest = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const found = process.env.PG_BIN ?? newest.at(-1);
  if (!found) throw new Error('no PostgreSQL binaries under /usr/lib/postgresql: set PG_BIN');
  return found;
}

function unprivileged(folder: string): (...command: [string, ...string[]]) => [string, ...string[]] {
  if (process.getuid?.() !== 0) return (...command) => command;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, idOf('-u'), idOf('-g'));
  return (...command) => ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command];
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function isAlive(pid: number): boolean {
  try {
    // A zombie has ended, though it still has a number.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // Not awaited: of a connection that PostgreSQL refused while it started, the end was seen never to come.
    client.end().catch(() => {});
  }
}
