import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { requireMigrations } from './require-migrations.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { buildApp } from './server/app.ts';
import { startTelemetry } from './start-telemetry.ts';
import { wire } from './wiring.ts';

const config = readConfig();
const log = createLog(config.logLevel, 'server');
await requireMigrations(config, log);
const telemetry = await startTelemetry(config, 'server');
const { deps, close } = await wire(config, log, 'server');
const app = await buildApp(deps, config);
runUntilStopped(
  log,
  async () => {
    await app.close();
    await close();
    await telemetry.close();
  },
  32_000,
); // shorter than the container's stop_grace_period
await telemetry.tell(log);
const address = await app.listen({ host: config.host, port: config.port });
log.info({ address }, 'server listens');
