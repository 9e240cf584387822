import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/**
 * Migrations and schema agree. Until 1.0 drizzle-kit's part of the schema is one file, which `npm run migrations:baseline` writes
 * again. With `--release` it also writes the snapshot that later migrations start from: from then on each change has its own.
 */
const folder = 'src/platform/database/migrations';
const baseline = `${folder}/0000_tables.sql`;
const isReleased = globSync(`${folder}/meta/*_snapshot.json`).length > 0;
const writes = process.argv.includes('--write');
if (writes && isReleased)
  fail('the baseline has been released: npx drizzle-kit generate --name <what-changed>');

// Relative, because drizzle-kit reads snapshots at ./ and the path.
const generated = relative('.', mkdtempSync(join(tmpdir(), 'innerbuyer-migrations-')));
process.on('exit', () => rmSync(generated, { recursive: true }));
if (isReleased) cpSync(folder, generated, { recursive: true });
const schema = ['--dialect', 'postgresql', '--schema', './src/**/schema.ts'];
const said = execFileSync(
  'npx',
  ['drizzle-kit', 'generate', ...schema, '--out', generated, '--name', 'tables'],
  {
    encoding: 'utf8',
  },
);

if (isReleased) {
  if (!said.includes('No schema changes'))
    fail('a schema.ts has changes without a migration: npx drizzle-kit generate --name <what-changed>');
} else {
  const written = readFileSync(baseline, 'utf8');
  const byHand = written.split(/^CREATE TABLE/m, 1)[0];
  const tables = `${byHand}${readFileSync(`${generated}/0000_tables.sql`, 'utf8')}\n`;
  if (writes) writeFileSync(baseline, tables);
  else if (written !== tables) fail('a schema.ts differs from the baseline: npm run migrations:baseline');
  if (process.argv.includes('--release'))
    copyFileSync(`${generated}/meta/0000_snapshot.json`, `${folder}/meta/0000_snapshot.json`);
}
console.log('migrations match the schema');

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
