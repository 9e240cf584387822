import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { wire } from './wiring.ts';
import { startWork } from './worker/start-work.ts';

const config = readConfig();
const log = openLog(config.logLevel, 'worker');
const { deps, close } = await wire(config, log, 'worker');
const work = await startWork(deps, config.worker);
runUntilStopped(log, async () => {
  await work.stop();
  await close();
});
log.info('worker takes work');
