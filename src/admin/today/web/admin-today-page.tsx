import { Link } from 'react-router';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { operatorSentence } from '../../web/admin-messages.ts';
import { counted, printSeconds } from '../../web/admin-strings.ts';
import { pollMs, useAdmin } from '../../web/use-admin-page.ts';
import { getToday, type Today } from '../contract.ts';
import { AdminFrame } from './admin-frame.tsx';
import { ProblemList } from './problem-list.tsx';
import { useProblems } from './use-problems.ts';

export const meta = () => unlistedMeta('Today');

/** Both requests are repeated every half minute, also after an error. */
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
      {today && <Waiting {...today} />}
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
