import { readings, tests } from './check-stages.ts';
import { runStages, type Stage } from './run-stages.ts';

const build: Stage = ['build', 'npm run build'];
const evaluation: Stage = ['eval', 'npm run eval'];
const adminScale: Stage = ['admin scale', 'npm run bench:admin'];
/** At a low priority it takes only the CPU that the stage beside it leaves idle. */
const nice = ([name, command]: Stage): Stage => [name, `nice sh -c '${command}'`];

/** The whole check, and every proof in its short, seeded form. */
await runStages([
  ['audit', 'npx tsx scripts/audit-dependencies.ts'],
  [...tests, [build, ...readings].map(nice)],
  ['e2e', 'npm run e2e'],
  // The evaluation ends before the proofs that measure seconds begin.
  ['chaos', 'npm run chaos', [nice(evaluation)]],
  ['bench', 'npm run bench -- short', [adminScale]],
  ['demo', 'npx tsx scripts/try-demo.ts'],
]);
