import type { Dependencies } from '../../dependencies.ts';
import { readChoreRuns } from '../../platform/jobs/store.ts';
import { findNewestAlert, queueAlert } from '../../platform/mail/store.ts';
import { isNews, problemSchema, problemsOf } from './rules/problems.ts';
import { readShopFacts } from './shop-facts.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'modelSetup' | 'operatorMails'>;

/**
 * Queues a mail about each urgent problem that is news. As a chore itself, it cannot notice that chores have
 * stopped.
 */
export async function notifyOperator(deps: Deps): Promise<number> {
  const { recipient } = deps.operatorMails;
  if (recipient === null) return 0;
  const now = deps.now();
  const problems = problemsOf(await readShopFacts(deps, now, await readChoreRuns(deps.db)));
  let written = 0;
  for (const alert of problems.filter(({ isUrgent }) => isUrgent)) {
    const last = await findNewestAlert(deps.db, alert.key);
    const known = last && problemSchema.safeParse(last.alert).data;
    if (!isNews(alert, last && { problem: known ?? null, createdAt: last.createdAt }, now)) continue;
    const mail = { alert, recipient, createdAt: now };
    if (await deps.db.transaction((tx) => queueAlert(tx, deps.jobs, mail))) written += 1;
  }
  return written;
}
