import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { cleanup, report, runTrial } from '../../deploy/run-trial.ts';
import { freePort } from '../../harness/free-port.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../harness/postgres-server.ts';
import { secondsSince } from '../../harness/until.ts';
import { commandRules, type Trial } from './command-rules.ts';
import { type DocumentCommand, readCommands, readLinks, readPaths } from './read-commands.ts';

/**
 * `npm run prove -- documents`: every command of every document, in a fresh clone of what is committed. `command-rules.ts` says which
 * are run and why the others are not; a command without a rule fails. SQL is run on a migrated database, links are followed.
 * With words after it, only commands that contain one of them: `npx tsx scripts/documents/try-documents.ts vitest`.
 */
const wanted = process.argv.slice(2);
const clone = join(mkdtempSync(join(tmpdir(), 'innerbuyer-documents-')), 'innerbuyer');
const documents = globSync('**/*.md', {
  exclude: ['node_modules/**', 'content/golden-report/**', 'docs/decisions/**'],
})
  .filter((file) => !/^(CHANGELOG|eval\/readings|tests\/specification)/.test(file))
  .toSorted((a, b) => Number(b === 'README.md') - Number(a === 'README.md') || a.localeCompare(b));

async function tryAll() {
  execFileSync('git', ['clone', '--quiet', '.', clone]);
  cleanup.add(() => rmSync(dirname(clone), { recursive: true, force: true }));
  followLinks();
  const first = new Map<string, DocumentCommand>();
  for (const file of documents)
    for (const found of readCommands(file, readFileSync(file, 'utf8')))
      if (!first.has(found.command)) first.set(found.command, found);
  const all = [...first.values()];
  if (wanted.length > 0) await prepare(all);
  const notRun = new Map<string, number>();
  for (const one of all.filter(({ isSql }) => !isSql)) {
    const rule = commandRules.find(([pattern]) => pattern.test(one.command))?.[1];
    if (!rule) report(`${one.file}:${one.line} ${one.command}`, false, 'no rule says how it is tried');
    else if ('not' in rule) notRun.set(rule.not, (notRun.get(rule.not) ?? 0) + 1);
    else if (isWanted(one)) await tryCommand(one, rule);
  }
  for (const one of all.filter(({ isSql }) => isSql)) if (isWanted(one)) await trySql(one);
  for (const [reason, count] of notRun) console.log(`not run: ${count} × ${reason}`);
}

const isWanted = ({ command }: DocumentCommand): boolean =>
  wanted.length === 0 || wanted.some((word) => command.includes(word));

/** Without the README's own commands before it, a part needs what they make. */
async function prepare(all: readonly DocumentCommand[]) {
  for (const command of ['npm install', 'npm run build'])
    if (!isWanted({ command } as DocumentCommand))
      await tryCommand(
        all.find((one) => one.command === command) ?? { ...(all[0] as DocumentCommand), command },
        { minutes: 10 },
      );
}

/** By the reader, or by a release that is still to come. */
const made = new Set([
  'deploy/.env',
  'deploy/backups',
  'src/platform/database/migrations/meta/0000_snapshot.json',
]);

function followLinks() {
  const broken = globSync('**/*.md', { exclude: ['node_modules/**', 'content/golden-report/**'] }).flatMap(
    (file) =>
      readLinks(readFileSync(file, 'utf8'))
        .filter((target) => !existsSync(resolve(dirname(file), decodeURIComponent(target))))
        .map((target) => `${file} → ${target}`),
  );
  report('every link between documents leads to a file', broken.length === 0, broken.join(', '));
  const lost = [...documents, ...globSync('docs/decisions/*.md')].flatMap((file) =>
    readPaths(readFileSync(file, 'utf8'))
      .filter((path) => !made.has(path) && globSync([`${path}*`, `${dirname(file)}/${path}*`]).length === 0)
      .map((path) => `${file}: ${path}`),
  );
  report('every file that a document names exists', lost.length === 0, lost.join(', '));
}

/** Settings of a real shop whose providers are emulators, and an empty database. */
let lent: Promise<Record<string, string>> | undefined;
const borrowShop = () => {
  lent ??= (async () => {
    const { openLoopbackShop } = await import('../../harness/shop/loopback-shop.ts');
    const shop = await openLoopbackShop({
      database: `innerbuyer_documents_shop_${process.pid}`,
      server: false,
      workers: 0,
      release: clone,
    });
    cleanup.add(() => shop.stop());
    const database = `innerbuyer_documents_${process.pid}`;
    await createDatabase(database);
    cleanup.add(() => dropDatabase(database));
    return {
      ...(shop.env as Record<string, string>),
      DATABASE_URL: databaseUrl(database),
      PORT: String(await freePort()),
    };
  })();
  return lent;
};

async function tryCommand({ file, line, command }: DocumentCommand, trial: Exclude<Trial, { not: string }>) {
  const { as = command, until, minutes = 3 } = trial;
  const startedAt = performance.now();
  const env = { ...process.env, ...(trial.with ? await borrowShop() : {}) };
  const child = spawn('bash', ['-c', as], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const outcome = await new Promise<string>((done) => {
    const timer = setTimeout(() => done(`not done after ${minutes} minutes`), minutes * 60_000);
    const hear = (data: Buffer) => {
      output = (output + data).slice(-20_000);
      if (until?.test(output)) done('');
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      done(code === 0 && !until ? '' : `ended with ${code}`);
    });
  });
  await end(child);
  report(`${file}:${line} ${as}`, outcome === '', outcome === '' ? `${secondsSince(startedAt)} s` : outcome);
  if (outcome) console.log(output.split('\n').slice(-25).join('\n').replace(/^/gm, '      '));
}

/** The whole group: npm starts processes of its own. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

async function trySql({ file, line, command }: DocumentCommand) {
  const client = new pg.Client((await borrowShop()).DATABASE_URL);
  await client.connect();
  const fault = await client.query(command).then(
    () => '',
    (error: Error) => error.message,
  );
  await client.end();
  report(`${file}:${line} ${command.split('\n', 1)[0]?.slice(0, 90)}`, fault === '', fault);
}

await runTrial(tryAll);
