import { getToday } from '../../../contract/operator/admin-today.ts';
import { product } from '../../../domain/product.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { DayLedger } from '../../features/operator/today/day-ledger.tsx';
import { RightNow } from '../../features/operator/today/right-now.tsx';
import { useAdmin } from '../../features/operator/use-admin-page.ts';

export const meta = () => [{ title: `Today · ${product.name}` }, { name: 'robots', content: 'noindex' }];

export default function AdminTodayPage() {
  const { data: today, error } = useAdmin(getToday);
  return (
    <AdminFrame kicker="Today" title="The shop today" error={error}>
      {error && <p role="alert">{sentenceFor(error, 'We couldn’t load the figures. Reload the page.')}</p>}
      {!today && !error && (
        <p role="status" aria-busy="true">
          Loading...
        </p>
      )}
      {today && (
        <>
          <section aria-labelledby="now" className="space-y-4">
            <h2 id="now" className="text-2xl font-medium">
              Right now
            </h2>
            <RightNow today={today} />
          </section>
          <section aria-labelledby="figures" className="space-y-4">
            <h2 id="figures" className="text-2xl font-medium">
              Today’s figures
            </h2>
            <DayLedger days={[today.today, today.yesterday, today.weekBefore]} />
            <p className="max-w-[70ch] text-sm text-ink-soft">
              Today until now, beside two whole days. Days are in UTC. A figure counts what happened on a day;
              its link lists the orders that were placed on that day.
            </p>
          </section>
        </>
      )}
    </AdminFrame>
  );
}
