import type { Actor } from '../../domain/access/access-rights.ts';
import { boundedCount, countUpTo } from '../../domain/bounded-count.ts';
import { analysisProblems } from '../../domain/operator/analysis-problem.ts';
import { groupByCause, mostGrouped } from '../../domain/operator/attention-group.ts';
import { addDays, utcDayOf } from '../../domain/operator/shop-figures.ts';
import type { Queryable } from '../../store/database.ts';
import { listProblemFacts } from '../../store/operator/analysis-problems.ts';
import { countRefusedNotices } from '../../store/operator/shop-figures.ts';
import { countUnsentMails } from '../../store/operator/unsent-mails.ts';
import { countOpenPaymentProblems } from '../../store/payment/payment-problems.ts';
import { listQueueDepths } from '../../store/queue-depths.ts';
import { isoDates } from '../access/iso-dates.ts';
import { requireAdministrator } from '../access/require-administrator.ts';
import type { Dependencies } from '../dependencies.ts';
import { choreOverdueAfterSeconds, listChoreStates } from './chores/chore-states.ts';

const enough = countUpTo + 1;

export async function viewShopHealth({ db, now }: Pick<Dependencies, 'db' | 'now'>, actor: Actor) {
  requireAdministrator(actor);
  const at = now();
  const [failed, waiting] = await Promise.all([
    countUnsentMails(db, 'failed', enough, at),
    countUnsentMails(db, 'queued', enough, at),
  ]);
  return {
    at: at.toISOString(),
    groups: await groupProblems(db, at),
    payments: boundedCount(await countOpenPaymentProblems(db, 'any', enough)),
    mails: {
      failed: boundedCount(failed.count),
      waiting: boundedCount(waiting.count),
      oldestWaiting: waiting.oldest?.toISOString() ?? null,
    },
    notices: {
      failing: boundedCount(await countOpenPaymentProblems(db, 'notice-failed', enough)),
      refusedSinceYesterday: await countRefusedNotices(db, addDays(utcDayOf(at), -1)),
    },
    chores: (await listChoreStates(db, at)).map(({ overdueSeconds, ...chore }) => ({
      ...isoDates(chore),
      isOverdue: overdueSeconds > choreOverdueAfterSeconds,
    })),
    queues: (await listQueueDepths(db)).map(isoDates),
  };
}

async function groupProblems(db: Queryable, at: Date) {
  const found = await Promise.all(
    analysisProblems.map((problem) =>
      listProblemFacts(db, problem, at, { order: 'asc', limit: mostGrouped + 1 }),
    ),
  );
  return found.flatMap((facts) =>
    groupByCause(facts.slice(0, mostGrouped)).map((group) => ({
      ...isoDates(group),
      isMore: facts.length > mostGrouped,
    })),
  );
}
