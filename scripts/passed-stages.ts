import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export type StageInputs = {
  name: string;
  command: string;
  /** Git pathspecs of everything it reads. It is skipped when it has passed with the same content; without them it always runs. */
  reads?: readonly string[];
  /** The same beside the checkout; what does not exist does not count. */
  readsOutside?: readonly string[];
};

/** Outside the checkout: a clean clone on the same machine finds it. Delete it, or run with `--whole`, to skip nothing. */
const kept = process.env.STAGES_CACHE ?? join(homedir(), '.cache/innerbuyer');

/** When the stage passed with the same command, Node and content of all it reads; null when it has to run. */
export function passedBefore(stage: StageInputs): string | null {
  const file = passFile(stage);
  return file && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export function rememberPass(stage: StageInputs, seconds: number): void {
  const file = passFile(stage);
  if (!file) return;
  mkdirSync(join(kept, 'passed'), { recursive: true });
  writeFileSync(file, `${new Date().toISOString().slice(0, 16)} in ${seconds.toFixed(0)} s`);
}

function passFile({ name, command, reads, readsOutside = [] }: StageInputs): string | null {
  if (!reads) return null;
  const hash = createHash('sha256').update(`${command} ${process.version}`);
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...reads], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = [
    ...list.split('\0').filter((path) => path && existsSync(path)),
    ...globSync(readsOutside).sort(),
  ];
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  return join(kept, 'passed', `${name.replaceAll(/\W+/g, '-')}-${hash.digest('hex').slice(0, 32)}`);
}

/** What makes the next run shorter but decides nothing: the types of unchanged files, and which test files are slow. */
const artefacts = ['node_modules/.cache/check-types.tsbuildinfo', 'node_modules/.vite/vitest'];

export function fetchArtefacts(): void {
  for (const path of artefacts)
    if (!existsSync(path) && existsSync(join(kept, path)))
      cpSync(join(kept, path), path, { recursive: true });
}

export function keepArtefacts(): void {
  for (const path of artefacts)
    if (existsSync(path)) cpSync(path, join(kept, path), { recursive: true, force: true });
}
