import type { Stage } from './run-stages.ts';

/** Checks that do not run the product. */
export const readings: Stage[] = [
  ['format, lint', 'npx biome check --error-on-warnings .'],
  ['types, promises', 'npx react-router typegen && npx tsx scripts/check-types.ts'],
  [
    'directions',
    'npx depcruise src tests harness emulators demo chaos e2e eval bench content scripts deploy',
  ],
  ['dead code', 'npx knip'],
  ['licences', 'npx tsx scripts/check-licences.ts'],
  ['migrations', 'npx tsx scripts/check-migrations.ts'],
];

export const tests: [name: string, command: string] = ['tests', 'npx vitest run'];
