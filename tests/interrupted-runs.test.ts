import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import {
  createDatabase,
  databaseUrl,
  dropAbandonedDatabases,
  dropDatabase,
  isDatabase,
  listDatabases,
  onServer,
} from '../harness/postgres-server.ts';
import { until } from '../harness/until.ts';

const prefix = `innerbuyer_interrupted_${process.pid}`;
/** CI machines may be slow. */
const patienceMs = 60_000;

/** A process that made a database and started one of our processes, as the demo does. */
async function startRun(database: string, childScript: string) {
  const script = `
    const { createDatabase } = await import('./harness/postgres-server.ts');
    const { startChild } = await import('./harness/child-process.ts');
    await createDatabase('${database}');
    const child = await startChild('${childScript}', {}, { upWhen: 'up' });
    console.log(child.process.pid);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(run.stdout, 'data');
  return { run, childPid: Number(line) };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a run that %s ends leaves no database and no process',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'innerbuyer-interrupted-'));
    const childScript = join(folder, 'child.mjs');
    await writeFile(childScript, `console.log('up'); setInterval(() => {}, 1000);`);
    const database = `${prefix}_${signal.toLowerCase()}`;
    const { run, childPid } = await startRun(database, childScript);
    expect(await isDatabase(database)).toBe(true);
    run.kill(signal);
    await until('the database is dropped', patienceMs, async () => !(await isDatabase(database)));
    await until('the child has ended', patienceMs, () => !isRunning(childPid));
    await rm(folder, { recursive: true });
  },
);

test('the next run drops what ended processes of this machine left, unless somebody uses it', async () => {
  const ended = spawnSync('true').pid;
  await createDatabase(`${prefix}_ours`);
  const [{ comment }] = (await onServer(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [`${prefix}_ours`],
  )) as [{ comment: string }];
  const buildIds = {
    ended: comment.replace(/\d+$/, String(ended)),
    used: comment.replace(/\d+$/, String(ended)),
    elsewhere: `made on elsewhere pid:[1] by ${ended}`,
  };
  for (const name of Object.keys(buildIds)) await createDatabase(`${prefix}_${name}`);
  const user = new pg.Client({ connectionString: databaseUrl(`${prefix}_used`) });
  await user.connect();
  for (const [name, buildId] of Object.entries(buildIds))
    await onServer(`comment on database "${prefix}_${name}" is '${buildId}'`);
  expect(await dropAbandonedDatabases()).toContain(`${prefix}_used`);
  expect((await listDatabases(prefix)).toSorted()).toEqual([
    `${prefix}_elsewhere`,
    `${prefix}_ours`,
    `${prefix}_used`,
  ]);
  await user.end();
  for (const name of await listDatabases(prefix)) await dropDatabase(name);
});
