import { readings, tests } from './check-stages.ts';
import { runStages } from './run-stages.ts';

/** The whole local check: format, lint, types, import directions, dead code, schema drift, unit and integration tests. */
await runStages([...readings, tests]);
