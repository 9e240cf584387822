import type { Dependencies } from '../../dependencies.ts';
import { answersAtAll, readWithin } from '../../platform/database/database.ts';
import { listChoreStates } from '../../platform/jobs/chores/run-chore.ts';
import { readChoreRuns } from '../../platform/jobs/store.ts';
import { countUnsentMails } from '../../platform/mail/store.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { ShopMeasures } from '../../platform/telemetry/shop-gauges.ts';
import { analysisProblems } from './rules/analysis-problem.ts';
import { enough, readShopFacts } from './shop-facts.ts';

export async function checkReadiness({ db }: Dependencies): Promise<{ ready: true }> {
  if (!(await answersAtAll(db))) throw new AppError('not_ready');
  return { ready: true };
}

const statementMs = 1_500;
/** A worker counts the queues every few seconds; an older count is outdated. */
const countedWithinMs = 2 * 60_000;

/** The facts that problems are derived from, as metrics. One connection, one statement at a time. */
export const measureShop = ({
  db,
  now,
  modelSetup,
}: Pick<Dependencies, 'db' | 'now' | 'modelSetup'>): Promise<ShopMeasures> =>
  readWithin(db, statementMs, async (tx) => {
    const at = now();
    const secondsSince = (time: Date | null | undefined) =>
      time ? Math.max(0, at.getTime() - time.getTime()) / 1_000 : 0;
    const runs = await readChoreRuns(tx);
    const chores = listChoreStates(runs, at);
    const { analyses, payments, mails, model, queues } = await readShopFacts(
      { db: tx, modelSetup },
      at,
      runs,
      chores,
    );
    return {
      queues: queues
        .filter(({ measuredAt }) => measuredAt && secondsSince(measuredAt) * 1_000 < countedWithinMs)
        .map(({ name, measuredAt: _, ...states }) => ({ queue: name, ...states })),
      problems: analysisProblems.map((problem) => ({
        problem,
        count: analyses[problem].length,
        oldestAgeSeconds: secondsSince(analyses[problem][0]?.since),
      })),
      chores: chores
        .filter(({ startedAt }) => startedAt !== null)
        .map(({ name, overdueSeconds }) => ({ chore: name, overdueSeconds })),
      paymentTroublesOpen: payments.length,
      noticesFailing: payments.filter(({ kind }) => kind === 'notice-failed').length,
      modelPausedSeconds: secondsSince(model?.pausedSince),
      mailsQueued: mails.count,
      mailsFailed: (await countUnsentMails(tx, 'failed', enough, at)).count,
      oldestQueuedMailSeconds: secondsSince(mails.oldest),
    };
  });
