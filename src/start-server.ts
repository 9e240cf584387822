import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { RenderPage } from './page-renderer.ts';
import { requireMigrations } from './platform/processes/migrate.ts';
import { runUntilStopped } from './platform/processes/run-until-stopped.ts';
import { createLog } from './platform/telemetry/log.ts';
import { watchEventLoop } from './platform/telemetry/watch-event-loop.ts';
import { startTelemetry } from './start-telemetry.ts';
import { wire } from './wiring.ts';

const config = readConfig();
const log = createLog(config.logLevel, 'server');
watchEventLoop('server');
await requireMigrations(config, log);
const telemetry = await startTelemetry(config, 'server');
const { deps, close } = await wire(config, log, 'server');
const pages: { renderPage: RenderPage } = await import(
  pathToFileURL(path.resolve(config.webFolder, 'server/index.js')).href
);
const app = await buildApp(deps, { ...config, renderPage: pages.renderPage });
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
/** Linux's own limit. After a restart all customers connect at once, and a connection that finds no place is tried again seconds later. */
const backlog = 4096;
const address = await app.listen({ host: config.host, port: config.port, backlog });
log.info({ address }, 'server listening');
