import { setTimeout as sleep } from 'node:timers/promises';
import { dropAbandonedDatabases } from './postgres-server.ts';

/** Runs when a process that made databases has ended. Its own processes may need a moment to end too. */
for (let left = 20; left > 0 && (await dropAbandonedDatabases()).length > 0; left -= 1) await sleep(500);
