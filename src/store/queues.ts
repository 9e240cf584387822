import type { Queue } from 'pg-boss';

export const queueNames = {
  report: 'report',
  reportDeadLetter: 'report-dead-letter',
  mail: 'mail',
  mailDeadLetter: 'mail-dead-letter',
  linkRequest: 'link-request',
  sweep: 'sweep',
  debrief: 'debrief',
  debriefDeadLetter: 'debrief-dead-letter',
  panel: 'panel',
  panelDeadLetter: 'panel-dead-letter',
  retention: 'retention',
} as const;

/**
 * Our own budgets decide when a report or a mail is given up, so the queue's retry limit only has to be out of
 * the way: a graceful stop uses one up.
 */
export const queues: Queue[] = [
  { name: queueNames.reportDeadLetter, retryLimit: 100, retryDelay: 5 },
  {
    name: queueNames.report,
    // At most one live job for each analysis (its singleton key): sending again is harmless.
    policy: 'exclusive',
    deadLetter: queueNames.reportDeadLetter,
    retryLimit: 1_000,
    retryDelay: 1,
    expireInSeconds: 2 * 60 * 60,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 60 * 60,
    notify: true,
  },
  { name: queueNames.mailDeadLetter, retryLimit: 100, retryDelay: 5 },
  {
    name: queueNames.mail,
    policy: 'exclusive',
    deadLetter: queueNames.mailDeadLetter,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 60 * 60,
    notify: true,
  },
  {
    name: queueNames.linkRequest,
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 2,
    expireInSeconds: 60,
    deleteAfterSeconds: 3_600,
    notify: true,
  },
  { name: queueNames.debriefDeadLetter, retryLimit: 100, retryDelay: 5 },
  {
    name: queueNames.debrief,
    policy: 'exclusive',
    deadLetter: queueNames.debriefDeadLetter,
    retryLimit: 4,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 5 * 60,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 60 * 60,
    notify: true,
  },
  { name: queueNames.panelDeadLetter, retryLimit: 100, retryDelay: 5 },
  {
    name: queueNames.panel,
    policy: 'exclusive',
    deadLetter: queueNames.panelDeadLetter,
    // A quarter of an hour of trying, well within the claim's lease.
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 15 * 60,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 24 * 60 * 60,
    notify: true,
  },
  {
    name: queueNames.sweep,
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 60,
    deleteAfterSeconds: 3_600,
  },
  {
    name: queueNames.retention,
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 60 * 60,
    deleteAfterSeconds: 24 * 60 * 60,
  },
];
