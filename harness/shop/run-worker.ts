import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { measureShop } from '../../src/operations/operator/measure-shop.ts';
import { requireMigrations } from '../../src/require-migrations.ts';
import { runUntilStopped } from '../../src/run-until-stopped.ts';
import { startTelemetry } from '../../src/start-telemetry.ts';
import { wire } from '../../src/wiring.ts';
import { startWork } from '../../src/worker/start-work.ts';
import { emptyPdf } from './empty-pdf.ts';

type Wired = Awaited<ReturnType<typeof wire>>['deps'];
type Dependencies = Parameters<typeof startWork>[0];

/**
 * The shipped worker, except that it attaches an empty PDF to its mails: rendering takes about one CPU second per report. It stores
 * no PDF, so the server renders a real one when somebody downloads it.
 */
export async function runWorker(change: (deps: Wired) => Dependencies = (deps) => deps): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel, 'worker');
  await requireMigrations(config, log);
  const telemetry = await startTelemetry(config, 'worker');
  const { deps, close } = await wire(config, log, 'worker');
  const files = {
    ...deps.files,
    write: async (key: string, contents: Uint8Array) => {
      if (!key.endsWith('.pdf')) await deps.files.write(key, contents);
    },
  };
  const work = await startWork(change({ ...deps, files, pdf: emptyPdf }), config.worker);
  runUntilStopped(
    log,
    async () => {
      await work.stop();
      await close();
      await telemetry.close();
    },
    config.worker.stopGraceMs + 15_000,
  );
  await telemetry.tell(log, () => measureShop(deps));
  log.info('worker takes work');
}
