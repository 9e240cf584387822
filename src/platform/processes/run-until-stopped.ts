import type { Logger } from 'pino';
import { isConnectionFailure } from '../database/database.ts';

/**
 * SIGTERM and SIGINT stop gracefully, once, within `withinMs`: a connection that never closes must not keep the process alive.
 * An uncaught error is logged and ends the process with exit code 1.
 */
export function runUntilStopped(log: Logger, stop: () => Promise<void>, withinMs: number): void {
  let stopping = false;
  const onSignal = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.fatal({ withinMs }, 'could not stop in time');
      process.exit(1);
    }, withinMs);
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        // PostgreSQL releases the locks of a lost connection.
        if (isConnectionFailure(error)) {
          log.warn({ err: error }, 'database unavailable during shutdown');
          process.exit(0);
        }
        log.fatal({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  const onUncaught = (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  };
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
}
