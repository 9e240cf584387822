import { runStages } from './run-stages.ts';

/** The whole local check: format, lint, types, import directions, dead code, schema drift, unit and integration tests. */
runStages([
  ['format, lint', 'npx biome check --error-on-warnings .'],
  ['types', 'npx react-router typegen && npx tsc --noEmit'],
  ['directions', 'npx depcruise src emulators demo chaos e2e eval bench content scripts deploy'],
  ['dead code', 'npx knip'],
  ['migrations', 'npx tsx scripts/check-migrations.ts'],
  ['tests', 'npx vitest run'],
]);
