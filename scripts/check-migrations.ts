import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Migrations and schema agree: drizzle-kit finds nothing to write. */
// Relative, because drizzle-kit reads snapshots at ./ and the path.
const copy = relative('.', mkdtempSync(join(tmpdir(), 'innerbuyer-migrations-')));
process.on('exit', () => rmSync(copy, { recursive: true }));
cpSync('src/platform/database/migrations', copy, { recursive: true });
const schema = ['--dialect', 'postgresql', '--schema', './src/**/schema.ts'];
const said = execFileSync('npx', ['drizzle-kit', 'generate', ...schema, '--out', copy], { encoding: 'utf8' });
if (!said.includes('No schema changes')) {
  console.error(
    'a schema.ts has changes without a migration: npx drizzle-kit generate --name <what-changed>',
  );
  process.exit(1);
}
console.log('migrations match the schema');
