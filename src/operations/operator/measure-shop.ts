import { countUpTo } from '../../domain/bounded-count.ts';
import { analysisProblems } from '../../domain/operator/analysis-problem.ts';
import { countProblem } from '../../store/operator/analysis-problems.ts';
import { findModelKey } from '../../store/operator/model-keys.ts';
import { countUnsentMails } from '../../store/operator/unsent-mails.ts';
import { countOpenPaymentProblems } from '../../store/payment/payment-problems.ts';
import { listQueueDepths } from '../../store/queue-depths.ts';
import { readWithin } from '../../store/read-within.ts';
import type { ShopMeasures } from '../../telemetry/shop-gauges.ts';
import type { Dependencies } from '../dependencies.ts';
import { listChoreStates } from './chores/chore-states.ts';

const enough = countUpTo + 1;
const statementMs = 1_500;
/** A worker counts the queues every few seconds; an older count is outdated. */
const countedWithinMs = 2 * 60_000;

/** The shop's health as metrics. One connection, one statement at a time. */
export const measureShop = ({
  db,
  now,
  modelSetup,
}: Pick<Dependencies, 'db' | 'now' | 'modelSetup'>): Promise<ShopMeasures> =>
  readWithin(db, statementMs, async (tx) => {
    const at = now();
    const secondsSince = (time: Date | null) =>
      time === null ? 0 : Math.max(0, at.getTime() - time.getTime()) / 1_000;
    const problems: ShopMeasures['problems'] = [];
    for (const problem of analysisProblems) {
      const { count, oldest } = await countProblem(tx, problem, at, enough);
      problems.push({ problem, count, oldestAgeSeconds: secondsSince(oldest) });
    }
    const queued = await countUnsentMails(tx, 'queued', enough, at);
    const failed = await countUnsentMails(tx, 'failed', enough, at);
    const queues = (await listQueueDepths(tx)).filter(
      ({ measuredAt }) => measuredAt !== null && at.getTime() - measuredAt.getTime() < countedWithinMs,
    );
    return {
      queues: queues.map(({ name, ready, later, active, failed }) => ({
        queue: name,
        ready,
        later,
        active,
        failed,
      })),
      problems,
      chores: (await listChoreStates(tx, at))
        .filter(({ startedAt }) => startedAt !== null)
        .map(({ name, overdueSeconds }) => ({ chore: name, overdueSeconds })),
      paymentTroublesOpen: await countOpenPaymentProblems(tx, 'any', enough),
      noticesFailing: await countOpenPaymentProblems(tx, 'notice-failed', enough),
      modelPausedSeconds: secondsSince((await findModelKey(tx, modelSetup.keyId))?.pausedSince ?? null),
      mailsQueued: queued.count,
      mailsFailed: failed.count,
      oldestQueuedMailSeconds: secondsSince(queued.oldest),
    };
  });
