import { constants, setPriority } from 'node:os';
import { runWorker } from './run-worker.ts';

// Customers wait for the server at once and for the worker for minutes: where both need a core, the server has it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

await runWorker();
