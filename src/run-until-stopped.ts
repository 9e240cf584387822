import type { Logger } from 'pino';

/** SIGTERM and SIGINT stop gracefully, once; what nobody caught is logged and ends the process with an error. */
export function runUntilStopped(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  const onUncaught = (error: unknown) => {
    log.fatal({ err: error }, 'nobody caught this');
    process.exit(1);
  };
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);
}
