import { runStages } from './run-stages.ts';

/** Everything that decides what lands, in its short, seeded form. */
runStages([
  ['check', 'npm run check'],
  ['build', 'npm run build'],
  ['e2e', 'npm run e2e'],
  ['chaos', 'npm run chaos'],
  ['eval', 'npm run eval'],
  ['admin scale', 'npm run bench:admin'],
  ['demo', 'npx tsx scripts/try-demo.ts'],
]);
