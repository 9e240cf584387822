import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export type PrivatePostgres = {
  url: string;
  /**
   * Kills the postmaster with SIGKILL, waits until every backend is gone, and returns how many processes
   * died.
   */
  killHard: () => Promise<number>;
  start: () => Promise<void>;
  /** Stops it at once and removes its files. This also happens when our process ends in any other way. */
  remove: () => Promise<void>;
};

/** Where its programs are, and what initdb should be called with. */
export type PostgresBinaries = { bin: string; initdbFlags: string[] };

/** A PostgreSQL cluster of our own. PostgreSQL refuses to run as root, so root starts it as another user. */
export async function createPrivatePostgres(
  binaries: (folder: string) => PostgresBinaries = installedBinaries,
): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-postgres-'));
  removeWhenWeAreGone(folder);
  const { bin, initdbFlags } = binaries(folder);
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const log = openSync(join(folder, 'log'), 'a');
  const run = (command: string, ...args: string[]) =>
    spawn(command, args, { cwd: folder, stdio: ['ignore', log, log], detached: true, ...user });

  const access = ['-A', 'trust', '-U', 'postgres'];
  const initdb = run(`${bin}/initdb`, '-D', data, ...access, '-E', 'UTF8', '-N', ...initdbFlags);
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
    postmaster = run(`${bin}/postgres`, '-D', data, ...flags);
    postmaster.unref();
    await until('the private PostgreSQL answers', 30_000, async () => (await connectionFault(url)) === null);
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
    const isOver = postmaster && once(postmaster, 'exit');
    postmaster?.ref();
    postmaster?.kill('SIGQUIT');
    await isOver;
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { url, killHard, start, remove };
}

function installedBinaries(): PostgresBinaries {
  const newest = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const found = process.env.PG_BIN ?? newest.at(-1);
  if (!found) throw new Error('no PostgreSQL binaries under /usr/lib/postgresql: set PG_BIN');
  return { bin: found, initdbFlags: [] };
}

type User = { uid: number; gid: number };
function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) =>
    Number(execFileSync('sh', ['-c', `id ${flag} postgres 2>/dev/null || id ${flag} nobody`]));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A shell that waits for the end of its input, which comes with the end of our process, even by SIGKILL. */
function removeWhenWeAreGone(folder: string): void {
  const script = `cat >/dev/null
    pid=$(head -n 1 data/postmaster.pid 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
    rm -rf "$0"`;
  const watcher = spawn('sh', ['-c', script, folder], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
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

/** Why there is no connection; null when there is one. */
export async function connectionFault(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    // Not awaited: for a connection that PostgreSQL refused while starting, the end sometimes never comes.
    client.end().catch(() => {});
  }
}
