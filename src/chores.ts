import { forgetKeysBefore } from './access/store/idempotency-keys.ts';
import { removeEndedWindows } from './access/store/limit-windows.ts';
import { applyRetention } from './account/deletion/apply-retention.ts';
import { verifyDeletions } from './account/deletion/delete-data.ts';
import { deleteExpiredSessions } from './account/sign-in/store.ts';
import { countMoney, countMoneyChore } from './admin/money/view-money.ts';
import { notifyOperator } from './admin/problems/notify-operator.ts';
import { probePayments, probePaymentsChore } from './admin/problems/shop-facts.ts';
import type { Dependencies } from './dependencies.ts';
import { checkOpenPayments } from './payment/pay/capture-payment.ts';
import { refundDuplicatePayments } from './payment/pay/refund-duplicate-payment.ts';
import { remindOfUnpaid } from './payment/pay/remind-of-unpaid.ts';
import { releaseExpiredReservations } from './payment/promo/reserve-promo.ts';
import { removeEndedInboxes } from './payment/promo/store.ts';
import { queueLostReports } from './report/queue-lost-reports.ts';
import { removals } from './retention.ts';
import { closeLostCalls } from './talk/phone/close-call.ts';

/** Work that repeats on a schedule. A run that ignores its signal may overlap the next one: each must tolerate that. */
export type Chore = {
  name: string;
  /** When the queue starts it, in UTC. */
  cron: string;
  everySeconds: number;
  /** After this long its signal is aborted. */
  limitSeconds: number;
  /** Returns the number of items it handled; other answers are not logged. Loops must check the signal. */
  run: (deps: Dependencies, signal: AbortSignal) => Promise<unknown>;
};

const minute = { cron: '* * * * *', everySeconds: 60, limitSeconds: 60 };
const longMinute = { ...minute, limitSeconds: 300 };
const night = { cron: '17 3 * * *', everySeconds: 86_400, limitSeconds: 3_600 };
const everyMinutes = (minutes: number) => ({
  ...minute,
  cron: `*/${minutes} * * * *`,
  everySeconds: minutes * 60,
});

const idempotencyKeysLiveMs = 24 * 60 * 60_000;

export const chores: readonly Chore[] = [
  { ...minute, name: 'queue-lost-reports', run: queueLostReports },
  { ...longMinute, name: 'check-open-payments', run: checkOpenPayments },
  { ...everyMinutes(5), name: probePaymentsChore, run: probePayments },
  { ...longMinute, name: 'refund-duplicate-payments', run: refundDuplicatePayments },
  {
    ...minute,
    name: 'release-promo-redemptions',
    run: (deps, signal) => releaseExpiredReservations(deps, 500, signal),
  },
  { ...minute, name: 'remind-of-unpaid', run: remindOfUnpaid },
  { ...longMinute, name: 'close-lost-calls', run: closeLostCalls },
  { ...longMinute, name: 'verify-deletions', run: verifyDeletions },
  { ...minute, name: 'delete-expired-sessions', run: ({ db, now }) => deleteExpiredSessions(db, now()) },
  {
    ...minute,
    name: 'delete-ended-limit-windows',
    run: async ({ db, now }) => {
      await removeEndedWindows(db, now());
      await removeEndedInboxes(db, now());
    },
  },
  { ...minute, name: 'notify-operator', run: notifyOperator },
  { ...everyMinutes(10), limitSeconds: 300, name: countMoneyChore, run: countMoney },
  {
    ...everyMinutes(10),
    name: 'delete-old-idempotency-keys',
    run: ({ db, now }) => forgetKeysBefore(db, new Date(now().getTime() - idempotencyKeysLiveMs)),
  },
  { ...night, name: 'apply-retention', run: (deps, signal) => applyRetention(deps, removals, signal) },
];
