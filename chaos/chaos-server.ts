import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { runUntilStopped } from '../src/platform/processes/run-until-stopped.ts';
import { createLog } from '../src/platform/telemetry/log.ts';
import { wire } from '../src/wiring.ts';

/**
 * The shipped API, killed at a chosen moment. A chat message takes two transactions, claim and save:
 * CRASH_AT="saving" kills the process just before the second commits, CRASH_AT="saved" just after.
 */
const crashAt = process.env.CRASH_AT ?? '';
const crashIf = (place: string) => {
  if (place === crashAt) process.kill(process.pid, 'SIGKILL');
};

const config = readConfig();
const log = createLog(config.logLevel, 'chaos-server');
const { deps, close } = await wire(config, log, 'server');
let transactions = 0;
const db = Object.assign(Object.create(deps.db) as typeof deps.db, {
  transaction: async <T>(...[work, options]: Parameters<typeof deps.db.transaction<T>>) => {
    transactions += 1;
    const isSaving = transactions === 2;
    const result = await deps.db.transaction<T>(async (tx) => {
      const done = await work(tx);
      if (isSaving) crashIf('saving');
      return done;
    }, options);
    if (isSaving) crashIf('saved');
    return result;
  },
});
const app = await buildApp({ ...deps, db }, { ...config, webFolder: null });
runUntilStopped(
  log,
  async () => {
    await app.close();
    await close();
  },
  32_000,
);
await app.listen({ host: config.host, port: config.port });
log.info('server listening');
