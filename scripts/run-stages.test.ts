import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Stages run in a repository of their own, with their own memory of what has passed. */
const folder = mkdtempSync(join(tmpdir(), 'innerbuyer-stages-'));
const tsx = resolve('node_modules/.bin/tsx');

beforeAll(() => {
  execFileSync('git', ['init', '--quiet', folder]);
  writeFileSync(join(folder, 'read.txt'), 'one');
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(stages: object[], options: object = {}): { status: number | null; stdout: string } {
  writeFileSync(
    join(folder, 'stages.mts'),
    `import { runStages } from '${resolve('scripts/run-stages.ts')}';\nawait runStages(${JSON.stringify(stages)}, ${JSON.stringify(options)});`,
  );
  const env = { ...process.env, STAGES_CACHE: join(folder, 'kept') };
  return spawnSync(tsx, ['stages.mts'], { cwd: folder, env, encoding: 'utf8' });
}

it('a failed stage is shown with the end of its output, and ends the run', () => {
  const { status, stdout } = run([
    { name: 'quiet', command: 'echo green line' },
    { name: 'broken', command: 'seq 1 1000; echo the cause >&2; exit 3' },
    { name: 'later', command: 'echo never' },
  ]);
  expect(status).toBe(1);
  expect(stdout).toContain('the cause');
  expect(stdout.split('\n').length).toBeLessThan(200);
  expect(stdout).toMatch(/^broken .*FAILED$/m);
  expect(stdout).not.toMatch(/^green line/m);
  expect(stdout).not.toMatch(/^later/m);
});

it('a stage is skipped only while everything that it reads is the same', () => {
  const stage = { name: 'reader', command: 'cat read.txt', reads: ['read.txt'] };
  expect(run([stage]).stdout).toMatch(/^reader .*passed/m);
  expect(run([stage]).stdout).toMatch(/^reader .*skipped/m);
  expect(run([stage], { whole: true }).stdout).toMatch(/^reader .*passed/m);
  writeFileSync(join(folder, 'read.txt'), 'two');
  expect(run([stage]).stdout).toMatch(/^reader .*passed/m);
  expect(run([{ ...stage, command: 'cat read.txt; exit 1' }]).status).toBe(1);
  expect(run([{ ...stage, command: 'cat read.txt; exit 1' }]).status, 'a failure is not remembered').toBe(1);
});

it('a stage whose program is missing does not run, and says what to install', () => {
  const { status, stdout } = run([{ name: 'proxy', command: 'true', needs: ['no-such-program'] }]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^proxy .*not run\n.*needs no-such-program/m);
});
