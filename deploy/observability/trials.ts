import {
  dyingWorker,
  failingChores,
  longQueueAndLocks,
  lostDatabase,
  missingProcesses,
  sickWorker,
} from './machine-trials.ts';
import {
  dearModel,
  failedReports,
  failingProviders,
  pausedKey,
  slowReports,
  strangeMoney,
  stuckOrders,
} from './shop-trials.ts';
import type { Trial } from './trial.ts';

export const trials: (() => Trial)[] = [
  stuckOrders,
  slowReports,
  failedReports,
  failingProviders,
  pausedKey,
  strangeMoney,
  dearModel,
  longQueueAndLocks,
  dyingWorker,
  sickWorker,
  failingChores,
  missingProcesses,
  lostDatabase,
];
