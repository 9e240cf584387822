import { execFileSync } from 'node:child_process';

/** The migrations say what the schema says: drizzle-kit finds nothing left to generate. */
const said = execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'forgotten'], { encoding: 'utf8' });
if (!said.includes('No schema changes')) {
  console.error(
    'src/store/schema/ has changes without a migration: npx drizzle-kit generate --name <what-changed>',
  );
  process.exit(1);
}
console.log('migrations match the schema');
