import { measureShop } from './admin/problems/shop-health.ts';
import { type Config, readConfig } from './config.ts';
import type { WorkerDependencies } from './job-handlers.ts';
import { endWithWorker, isLoneProcess, runLoneJob } from './platform/jobs/run-lone-job.ts';
import { startWork } from './platform/jobs/start-work.ts';
import { requireMigrations } from './platform/processes/migrate.ts';
import { runUntilStopped } from './platform/processes/run-until-stopped.ts';
import { createLog } from './platform/telemetry/log.ts';
import { watchEventLoop } from './platform/telemetry/watch-event-loop.ts';
import { startTelemetry } from './start-telemetry.ts';
import { wire } from './wiring.ts';

export type WiredWorker = Awaited<ReturnType<typeof wire>>['deps'];
type Options = {
  /** For tests: changes what no setting changes. */
  configure?: (config: Config) => Config;
  /** For the crash tests. */
  change?: (deps: WiredWorker) => WorkerDependencies;
  standstill?: Parameters<typeof watchEventLoop>[1];
};

/** The worker, or the process in which it runs one job alone: the same script, so that both are the same release. */
export async function runWorker({
  configure = (config) => config,
  change = (deps) => deps,
  standstill,
}: Options = {}): Promise<void> {
  const config = configure(readConfig());
  const log = createLog(config.logLevel, 'worker');
  watchEventLoop('worker', standstill);
  if (isLoneProcess) {
    endWithWorker();
    const { deps, close } = await wire(config, log, 'lone-job');
    return runLoneJob(change(deps), config.worker, close);
  }
  await requireMigrations(config, log);
  const telemetry = await startTelemetry(config, 'worker');
  const { deps, close } = await wire(config, log, 'worker');
  const work = await startWork(change(deps), { ...config.worker, loneScript: process.argv[1] });
  runUntilStopped(
    log,
    async () => {
      await work.stop();
      await close();
      await telemetry.close();
    },
    config.worker.stopGraceMs + 15_000,
  ); // shorter than the container's stop_grace_period
  await telemetry.tell(log, () => measureShop(deps));
  log.info('worker ready');
}
