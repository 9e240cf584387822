import { readings, tests } from './check-stages.ts';
import { runStages, type Stage } from './run-stages.ts';

const build: Stage = ['build', 'npm run build'];
const evaluation: Stage = ['eval', 'npm run eval'];
const adminScale: Stage = ['admin scale', 'npm run bench:admin'];

/** Everything that decides what lands: the whole check, and every proof in its short, seeded form. */
await runStages([
  ['audit', 'npx tsx scripts/audit-dependencies.ts'],
  [...tests, [build]],
  ['e2e', 'npm run e2e'],
  // Chaos waits more than it works, and what it claims about seconds comes last.
  ['chaos', 'npm run chaos', [...readings, evaluation]],
  ['bench', 'npm run bench -- short', [adminScale]],
  ['demo', 'npx tsx scripts/try-demo.ts'],
]);
