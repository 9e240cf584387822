import { boundedCount, countUpTo } from '../../../domain/bounded-count.ts';
import type { AnalysisProblem } from '../../../domain/operator/analysis-problem.ts';
import { type Alert, modelDownAfterMs } from '../../../domain/operator/operator-mail.ts';
import { sumFigures, utcDayOf } from '../../../domain/operator/shop-figures.ts';
import { listProblemFacts } from '../../../store/operator/analysis-problems.ts';
import { listDayFigures } from '../../../store/operator/shop-figures.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readProviderStates } from '../today/provider-states.ts';

type Deps = Pick<Dependencies, 'db' | 'modelSetup' | 'operatorMails'>;

/** Problems of orders that were paid and have no report. */
const withoutReport: Partial<Record<AnalysisProblem, string>> = {
  'not-started': 'Paid and due, but no worker has taken them up. Check that a worker runs, then retry.',
  'no-progress': 'The reports have started, but no step has ended for 15 minutes.',
  'failed-unrefunded': 'The customers have paid and have no report. Retry, or refund.',
};

const alert = (cause: Alert['cause'], mark: string, why: string): Alert => ({
  ...{ version: 1, kind: 'alert', cause, mark, why },
  ...{ count: 0, isMore: false, ids: [] },
});

/** Everything that cannot wait, whether the operator knows of it or not. */
export async function findAlerts(deps: Deps, now: Date): Promise<Alert[]> {
  const found: Alert[] = [];
  for (const [cause, why] of Object.entries(withoutReport) as [
    keyof typeof withoutReport & Alert['cause'],
    string,
  ][]) {
    const facts = await listProblemFacts(deps.db, cause, now, { order: 'desc', limit: countUpTo + 1 });
    const ids = facts.slice(0, countUpTo).map(({ id }) => id);
    if (ids.length > 0) found.push({ ...alert(cause, '', why), ...boundedCount(facts.length), ids });
  }
  return [...found, ...(await providersDown(deps, now)), ...(await failureRate(deps, now))];
}

async function providersDown(deps: Deps, now: Date): Promise<Alert[]> {
  const { model, payments } = await readProviderStates(deps, now);
  const lastsMs = now.getTime() - (model.since?.getTime() ?? now.getTime());
  return [
    ...(model.state === 'down' && lastsMs >= modelDownAfterMs
      ? [alert('model-down', model.since?.toISOString() ?? '', model.why)]
      : []),
    ...(payments.state === 'down'
      ? [alert('payments-down', payments.since?.toISOString() ?? '', payments.why)]
      : []),
  ];
}

/** Of the reports that ended today, in UTC; a few failures on a quiet day are no alert. */
async function failureRate({ db, operatorMails }: Deps, now: Date): Promise<Alert[]> {
  const today = utcDayOf(now);
  const { completed, failed } = sumFigures(today, await listDayFigures(db, today, today));
  const ended = completed + failed;
  const isTooMany = ended >= operatorMails.failuresOfAtLeast && failed / ended >= operatorMails.failureRate;
  return isTooMany
    ? [alert('failure-rate', today, `${failed} of ${ended} reports that ended today failed.`)]
    : [];
}
