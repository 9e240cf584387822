import type { Logger } from 'pino';
import { isConnectionFailure } from './store/database.ts';

/** SIGTERM and SIGINT stop gracefully, once; what nobody caught is logged and ends the process with an error, unless it
 * only says that the database went away: a worker outlives that. */
export function runUntilStopped(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.fatal({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  const onUncaught = (error: unknown) => {
    // A connection of the queue's own pool that broke while nobody waited for it: the pool replaces it.
    if (isConnectionFailure(error))
      return void log.warn({ err: error }, 'a database connection broke unnoticed');
    log.fatal({ err: error }, 'nobody caught this');
    process.exit(1);
  };
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
}
