import type { Dependencies } from '../../dependencies.ts';
import { chores } from './chores.ts';
import { runAll, runWithin } from './run-chores.ts';

const never = new AbortController().signal;

/** Runs every chore once, due or not and without leases, as a worker of the release before leases does. Tests use it. */
export const sweep = (deps: Dependencies): Promise<void> =>
  runAll(chores, (chore) => runWithin(deps, chore, never, () => {}));
