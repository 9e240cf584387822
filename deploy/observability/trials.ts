import {
  dyingWorker,
  failingSweep,
  longQueueAndLocks,
  lostDatabase,
  missingProcesses,
  sickWorker,
} from './machine-trials.ts';
import {
  dearModel,
  failedReports,
  failingProviders,
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
  strangeMoney,
  dearModel,
  longQueueAndLocks,
  dyingWorker,
  sickWorker,
  failingSweep,
  missingProcesses,
  lostDatabase,
];
