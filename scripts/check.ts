import { readings, tests } from './check-stages.ts';
import { fetchArtefacts, keepArtefacts } from './passed-stages.ts';
import { runStages } from './run-stages.ts';

/** The local check: format, lint, types, import directions, dead code, schema drift, unit and server tests. `--whole` skips nothing. */
fetchArtefacts();
await runStages([...readings, tests], { whole: process.argv.includes('--whole') });
keepArtefacts();
