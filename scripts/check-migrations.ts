import { execFileSync } from 'node:child_process';

/** Migrations and schema agree: drizzle-kit has nothing to generate. */
const said = execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'forgotten'], { encoding: 'utf8' });
if (!said.includes('No schema changes')) {
  console.error(
    'src/store/schema/ has changes without a migration: npx drizzle-kit generate --name <what-changed>',
  );
  process.exit(1);
}
console.log('migrations match the schema');
