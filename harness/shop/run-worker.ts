import type { Config } from '../../src/config.ts';
import type { WorkerDependencies } from '../../src/job-handlers.ts';
import { runWorker as runShippedWorker, type WiredWorker } from '../../src/run-worker.ts';
import { emptyPdf } from './empty-pdf.ts';

/**
 * The shipped worker, except that it attaches an empty PDF to its mails: rendering takes about one CPU second per report. It stores
 * no PDF, so the server renders a real one when somebody downloads it.
 */
export const runWorker = (
  change: (deps: WiredWorker) => WorkerDependencies = (deps) => deps,
  standstill?: { ticks: number },
  configure: (config: Config) => Config = (config) => config,
): Promise<void> =>
  runShippedWorker({
    configure,
    change: (deps) => {
      const files = {
        ...deps.files,
        write: async (key: string, contents: Uint8Array) => {
          if (!key.endsWith('.pdf')) await deps.files.write(key, contents);
        },
      };
      return change({ ...deps, files, pdf: emptyPdf });
    },
    ...(standstill && { standstill }),
  });
