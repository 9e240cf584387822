import { Link } from 'react-router';
import { getToday, type Today } from '../../../contract/operator/admin-today.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { operatorSentence } from '../../features/operator/admin-messages.ts';
import { counted, printSeconds } from '../../features/operator/admin-words.ts';
import { ProblemList } from '../../features/operator/problems/problem-list.tsx';
import { useProblems } from '../../features/operator/problems/use-problems.ts';
import { DayLedger } from '../../features/operator/today/day-ledger.tsx';
import { pollMs, useAdmin } from '../../features/operator/use-admin-page.ts';
import { Loading } from '../../ui/loading.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { unlistedMeta } from '../../unlisted-meta.ts';

export const meta = () => unlistedMeta('Today');

/** The problems, then the day's numbers. Both are asked for again every half minute, also after an error. */
export default function AdminTodayPage() {
  const { data: found, error: problemsError } = useProblems();
  const { data: today, error: todayError } = useAdmin(getToday, {}, { refetchInterval: pollMs });
  const error = problemsError ?? todayError;
  return (
    <AdminFrame kicker="Today" title="The shop today" error={error}>
      {error && (
        <p role="alert">{operatorSentence(error, 'The shop did not answer. We ask again shortly.')}</p>
      )}
      <TitledSection id="problems" title="Problems">
        {found ? <ProblemList {...found} /> : <Loading />}
      </TitledSection>
      {today && (
        <TitledSection id="figures" title="Today’s figures">
          <DayLedger days={[today.today, today.yesterday, today.weekBefore]} />
          <Waiting {...today} />
          <p className="max-w-[70ch] text-sm text-ink-soft">
            Today until now, beside two whole days. Days are in UTC. A figure counts what happened on a day;
            its link lists the orders that were placed on that day.
          </p>
        </TitledSection>
      )}
    </AdminFrame>
  );
}

const Waiting = ({ at, waiting }: Pick<Today, 'at' | 'waiting'>) => (
  <p>
    {waiting.oldest ? (
      <>
        Waiting for a report: {counted(waiting)}, the longest{' '}
        <Link className="text-link" to={`/admin/orders/${waiting.oldest.id}`}>
          #{waiting.oldest.id}
        </Link>{' '}
        for {printSeconds((Date.parse(at) - Date.parse(waiting.oldest.since)) / 1_000)}.
      </>
    ) : (
      'No order waits for its report.'
    )}
  </p>
);
