import { forgetKeysBefore } from '../../../store/access/idempotency-keys.ts';
import { removeEndedWindows } from '../../../store/access/limit-windows.ts';
import { deleteExpiredSessions } from '../../../store/access/sessions.ts';
import { deleteExpiredDevices } from '../../../store/operator/administrator-devices.ts';
import { forgetEndedWindows } from '../../../store/operator/administrators.ts';
import { verifyDeletions } from '../../account/delete-data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { checkOpenPayments } from '../../payment/check-open-payments.ts';
import { refundDuplicatePayments } from '../../payment/refund-duplicate-payment.ts';
import { remindOfUnpaid } from '../../payment/remind-of-unpaid.ts';
import { releaseExpiredReservations } from '../../payment/reserve-promo.ts';
import { queueLostReports } from '../../report/queue-lost-reports.ts';
import { closeLostCalls } from '../../talk/phone/close-lost-calls.ts';
import { foldFigures } from '../fold-figures.ts';

/** Work that repeats on a schedule. During a rollout two releases may run the same chore at once: each must tolerate that. */
export type Chore = {
  name: string;
  /** A multiple of 60: the sweep job that starts due chores comes once a minute. */
  everySeconds: number;
  /** After this long the run counts as failed and its signal is aborted. */
  timeLimitMs: number;
  /** Returns the number of items it handled. Loops must check the signal. */
  run: (deps: Dependencies, signal: AbortSignal) => Promise<number>;
};

const minuteMs = 60_000;
const idempotencyKeysLiveMs = 24 * 60 * minuteMs;
/** Longer than any file takes to write; shorter than the delay before a deletion is verified. */
const writingMs = 10 * minuteMs;
const before = ({ now }: Dependencies, ms: number) => new Date(now().getTime() - ms);

export const chores: readonly Chore[] = [
  { name: 'queue-lost-reports', everySeconds: 60, timeLimitMs: minuteMs, run: queueLostReports },
  { name: 'check-open-payments', everySeconds: 60, timeLimitMs: 5 * minuteMs, run: checkOpenPayments },
  {
    name: 'refund-duplicate-payments',
    everySeconds: 60,
    timeLimitMs: 5 * minuteMs,
    run: refundDuplicatePayments,
  },
  {
    name: 'release-promo-redemptions',
    everySeconds: 60,
    timeLimitMs: minuteMs,
    run: (deps, signal) => releaseExpiredReservations(deps, 500, signal),
  },
  { name: 'remind-of-unpaid', everySeconds: 60, timeLimitMs: minuteMs, run: remindOfUnpaid },
  { name: 'close-lost-calls', everySeconds: 60, timeLimitMs: 5 * minuteMs, run: closeLostCalls },
  { name: 'verify-deletions', everySeconds: 60, timeLimitMs: 5 * minuteMs, run: verifyDeletions },
  {
    name: 'delete-expired-sessions',
    everySeconds: 60,
    timeLimitMs: minuteMs,
    run: async ({ db, now }) => quiet(deleteExpiredSessions(db, now())),
  },
  {
    name: 'delete-ended-sign-in-windows',
    everySeconds: 60,
    timeLimitMs: minuteMs,
    run: async ({ db, now }) => quiet(forgetEndedWindows(db, now())),
  },
  {
    name: 'delete-ended-limit-windows',
    everySeconds: 60,
    timeLimitMs: minuteMs,
    run: async ({ db, now }) => quiet(removeEndedWindows(db, now())),
  },
  {
    name: 'delete-expired-devices',
    everySeconds: 3_600,
    timeLimitMs: minuteMs,
    run: async ({ db, now }) => quiet(deleteExpiredDevices(db, now())),
  },
  { name: 'fold-figures', everySeconds: 60, timeLimitMs: 5 * minuteMs, run: foldFigures },
  {
    name: 'delete-old-idempotency-keys',
    everySeconds: 600,
    timeLimitMs: minuteMs,
    run: async (deps) => quiet(forgetKeysBefore(deps.db, before(deps, idempotencyKeysLiveMs))),
  },
  {
    name: 'delete-unfinished-files',
    everySeconds: 600,
    timeLimitMs: minuteMs,
    run: (deps) => deps.files.removeUnfinished(before(deps, writingMs)),
  },
];

/** Routine deletions are not worth a line in the log. */
async function quiet(work: Promise<unknown>): Promise<number> {
  await work;
  return 0;
}
