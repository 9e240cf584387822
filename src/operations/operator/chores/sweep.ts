import type { Dependencies } from '../../dependencies.ts';
import { chores } from './chores.ts';
import { runAll, runWithin } from './run-chores.ts';

const never = new AbortController().signal;

/** For tests: runs every chore once, due or not and without leases. */
export const sweep = (deps: Dependencies): Promise<void> =>
  runAll(chores, (chore) => runWithin(deps, chore, never, () => {}));
