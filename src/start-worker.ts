import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { measureShop } from './operations/operator/measure-shop.ts';
import { requireMigrations } from './require-migrations.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startTelemetry } from './start-telemetry.ts';
import { wire } from './wiring.ts';
import { startWork } from './worker/start-work.ts';

const config = readConfig();
const log = createLog(config.logLevel, 'worker');
await requireMigrations(config, log);
const telemetry = await startTelemetry(config, 'worker');
const { deps, close } = await wire(config, log, 'worker');
const work = await startWork(deps, config.worker);
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
log.info('worker takes work');
