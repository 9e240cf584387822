import { forgetKeysBefore } from '../../../store/access/idempotency-keys.ts';
import { removeEndedWindows } from '../../../store/access/limit-windows.ts';
import { deleteExpiredSessions } from '../../../store/access/sessions.ts';
import { deleteExpiredDevices } from '../../../store/operator/administrator-devices.ts';
import { forgetEndedWindows } from '../../../store/operator/administrators.ts';
import { deletePreviews } from '../../../store/operator/bulk-actions.ts';
import { removeEndedInboxes } from '../../../store/promo/free-inboxes.ts';
import { verifyDeletions } from '../../account/delete-data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { releaseTrackRecord } from '../../outcomes/release-track-record.ts';
import { remindOfDuePredictions } from '../../outcomes/remind-of-due-predictions.ts';
import { checkOpenPayments } from '../../payment/check-open-payments.ts';
import { refundDuplicatePayments } from '../../payment/refund-duplicate-payment.ts';
import { remindOfUnpaid } from '../../payment/remind-of-unpaid.ts';
import { releaseExpiredReservations } from '../../payment/reserve-promo.ts';
import { queueLostReports } from '../../report/queue-lost-reports.ts';
import { closeLostCalls } from '../../talk/phone/close-lost-calls.ts';
import { foldFigures } from '../fold-figures.ts';
import { notifyOperator } from '../operator-mails/notify-operator.ts';
import { probePayments, probePaymentsChore } from '../today/probe-payments.ts';

/** Work that repeats on a schedule. A run that outlives its lease overlaps the next one: each must tolerate that. */
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
const previewsLiveMs = 24 * 60 * minuteMs;
const before = ({ now }: Dependencies, ms: number) => new Date(now().getTime() - ms);

/** Every minute, with a time limit of one minute, unless stated otherwise. */
const chore = (
  name: string,
  run: Chore['run'],
  { everySeconds = 60, timeLimitMs = minuteMs }: Partial<Pick<Chore, 'everySeconds' | 'timeLimitMs'>> = {},
): Chore => ({ name, everySeconds, timeLimitMs, run });

/** Routine deletions are not worth a line in the log. */
const unlogged =
  (work: (deps: Dependencies) => Promise<unknown>): Chore['run'] =>
  async (deps) => {
    await work(deps);
    return 0;
  };

const long = { timeLimitMs: 5 * minuteMs };

export const chores: readonly Chore[] = [
  chore('queue-lost-reports', queueLostReports),
  chore('check-open-payments', checkOpenPayments, long),
  chore(probePaymentsChore, probePayments, { everySeconds: 300 }),
  chore('refund-duplicate-payments', refundDuplicatePayments, long),
  chore('release-promo-redemptions', (deps, signal) => releaseExpiredReservations(deps, 500, signal)),
  chore('remind-of-unpaid', remindOfUnpaid),
  chore('remind-of-due-predictions', remindOfDuePredictions, { ...long, everySeconds: 3_600 }),
  chore('close-lost-calls', closeLostCalls, long),
  chore('verify-deletions', verifyDeletions, long),
  chore(
    'delete-expired-sessions',
    unlogged(({ db, now }) => deleteExpiredSessions(db, now())),
  ),
  chore(
    'delete-ended-sign-in-windows',
    unlogged(({ db, now }) => forgetEndedWindows(db, now())),
  ),
  chore(
    'delete-ended-limit-windows',
    unlogged(async ({ db, now }) => {
      await removeEndedWindows(db, now());
      await removeEndedInboxes(db, now());
    }),
  ),
  chore(
    'delete-expired-devices',
    unlogged(({ db, now }) => deleteExpiredDevices(db, now())),
    { everySeconds: 3_600 },
  ),
  chore('notify-operator', notifyOperator),
  chore('fold-figures', foldFigures, long),
  // Hourly, because a release is due with the first run of a UTC day.
  chore('release-track-record', releaseTrackRecord, { everySeconds: 3_600 }),
  chore(
    'delete-old-idempotency-keys',
    unlogged((deps) => forgetKeysBefore(deps.db, before(deps, idempotencyKeysLiveMs))),
    { everySeconds: 600 },
  ),
  chore(
    'delete-old-previews',
    unlogged((deps) => deletePreviews(deps.db, before(deps, previewsLiveMs))),
    { everySeconds: 3_600 },
  ),
];
