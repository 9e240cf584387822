import { readConfig } from '../src/config.ts';
import { runUntilStopped } from '../src/run-until-stopped.ts';
import { openLog, wire } from '../src/wiring.ts';
import { startWork } from '../src/worker/start-work.ts';

/**
 * The worker as it ships, with the one fault hook set: CRASH_AT="answered:write-module:confession" kills the process
 * the first time it comes to that boundary, as a power cut would.
 */
const [boundary, ...key] = (process.env.CRASH_AT ?? '').split(':');
const stepKey = key.join(':');

const config = readConfig();
const log = openLog(config, 'chaos-worker');
const { deps, close } = await wire(config, log, 'worker');
const work = await startWork(
  {
    ...deps,
    atBoundary: (at, step) => {
      if (at === boundary && step === stepKey) process.kill(process.pid, 'SIGKILL');
    },
  },
  config.worker,
);
runUntilStopped(log, async () => {
  await work.stop();
  await close();
});
log.info('worker takes work');
