import { build, chaos, readings, stories, tests } from './check-stages.ts';
import { fetchArtefacts, keepArtefacts } from './passed-stages.ts';
import { runStages } from './run-stages.ts';

/** What decides a landing. Longer proofs are `npm run prove`. `--whole` skips nothing. */
fetchArtefacts();
await runStages(
  [
    { name: 'audit', command: 'npx tsx scripts/audit-dependencies.ts' },
    { ...tests, beside: [build, ...readings] },
    stories,
    chaos,
  ],
  { whole: process.argv.includes('--whole') },
);
keepArtefacts();
