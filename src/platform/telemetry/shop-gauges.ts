import { countUpTo } from '../rules/bounded-count.ts';
import { gauge } from './metrics.ts';

/** State of the whole shop in the database. */
export type ShopMeasures = {
  queues: { queue: string; ready: number; later: number; active: number; failed: number }[];
  problems: { problem: string; count: number; oldestAgeSeconds: number }[];
  chores: { chore: string; overdueSeconds: number }[];
  paymentTroublesOpen: number;
  noticesFailing: number;
  /** 0 while calls of the model are allowed. */
  modelPausedSeconds: number;
  mailsQueued: number;
  mailsFailed: number;
  oldestQueuedMailSeconds: number;
};

/** At most one database query per this interval, however many scrapes. */
const askAgainAfterMs = 10_000;
/** Below the 3 s limit of a scrape. */
const answerWithinMs = 2_000;
const ofTheShop = 'Asked from the database by workers alone: every worker tells the same, so take the max.';
const upTo = `Counted up to ${countUpTo + 1}.`;

/** `refresh` never rejects and never takes longer than a scrape may. */
export function createShopGauges(
  { ask, mostGrouped }: { ask: () => Promise<ShopMeasures>; mostGrouped: number },
  onTrouble: (error: unknown) => void,
  nowMs = () => performance.now(),
): { refresh: () => Promise<void> } {
  const queueJobs = gauge(
    'innerbuyer_queue_jobs',
    `Jobs in a queue, as the queue last counted them. ${ofTheShop}`,
    'queue',
    'state',
  );
  const ordersWithProblem = gauge(
    'innerbuyer_orders_with_problem',
    `Orders that need an operator’s eye. Counted up to ${mostGrouped + 1}. ${ofTheShop}`,
    'problem',
  );
  const oldestProblemAge = gauge(
    'innerbuyer_oldest_problem_age_seconds',
    `Since when the oldest of them has the problem; 0 without any. ${ofTheShop}`,
    'problem',
  );
  const choresOverdue = gauge(
    'innerbuyer_chore_overdue_seconds',
    `How long ago a chore should have ended well again; 0 while it is on time. ${ofTheShop}`,
    'chore',
  );
  const mailsUnsent = gauge(
    'innerbuyer_mails_unsent',
    `Mails that wait or were given up. ${upTo} ${ofTheShop}`,
    'state',
  );
  const figure = (name: string, help: string) => gauge(name, `${help} ${ofTheShop}`);
  const paymentProblems = figure(
    'innerbuyer_payment_troubles_open',
    `Payments that nobody has explained yet. ${upTo}`,
  );
  const oldestMail = figure(
    'innerbuyer_mail_oldest_queued_seconds',
    'How long the oldest waiting mail has waited; 0 without any.',
  );
  const noticesFailing = figure(
    'innerbuyer_notices_failing',
    `Payment notices that could not be carried out. ${upTo}`,
  );
  const modelPaused = figure(
    'innerbuyer_model_paused_seconds',
    'How long calls of the language model have been paused (quota, key, unknown model); 0 while they are allowed.',
  );
  const databaseUp = gauge(
    'innerbuyer_database_up',
    'Whether the database answered these questions; while it is 0 there are no answers to show. Workers alone.',
  );
  const lists = [queueJobs, ordersWithProblem, oldestProblemAge, choresOverdue, mailsUnsent];
  const figures = [paymentProblems, oldestMail, noticesFailing, modelPaused];
  /** Unknown values are removed: a stale value would look current. */
  const hide = (): void => {
    for (const gauge of lists) gauge.reset();
    for (const gauge of figures) gauge.remove();
    databaseUp.set(0);
  };
  const show = (shop: ShopMeasures): void => {
    for (const gauge of lists) gauge.reset();
    for (const { queue, ...states } of shop.queues)
      for (const [state, count] of Object.entries(states)) queueJobs.set({ queue, state }, count);
    for (const { problem, count, oldestAgeSeconds } of shop.problems) {
      ordersWithProblem.set({ problem }, count);
      oldestProblemAge.set({ problem }, oldestAgeSeconds);
    }
    for (const { chore, overdueSeconds } of shop.chores) choresOverdue.set({ chore }, overdueSeconds);
    paymentProblems.set(shop.paymentTroublesOpen);
    mailsUnsent.set({ state: 'queued' }, shop.mailsQueued);
    mailsUnsent.set({ state: 'failed' }, shop.mailsFailed);
    oldestMail.set(shop.oldestQueuedMailSeconds);
    noticesFailing.set(shop.noticesFailing);
    modelPaused.set(shop.modelPausedSeconds);
    databaseUp.set(1);
  };
  hide();

  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const askOnce = (): void => {
    askedAtMs = nowMs();
    asking = ask()
      .then(show)
      .catch((error: unknown) => {
        hide();
        onTrouble(error);
      })
      .finally(() => {
        asking = null;
      });
  };
  return {
    refresh: async () => {
      if (asking === null && nowMs() - askedAtMs >= askAgainAfterMs) askOnce();
      if (asking === null) return;
      const late = Promise.withResolvers<'late'>();
      const timer = setTimeout(() => late.resolve('late'), answerWithinMs);
      if ((await Promise.race([asking, late.promise])) === 'late') hide();
      clearTimeout(timer);
    },
  };
}
