import { Link, Navigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import { listPromoCodes } from '../../../payment/promo/contract/admin-promo.ts';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { printPrice } from '../../../platform/rules/money.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import type { AdminPromo } from '../../promo-codes/web/promo-table.tsx';
import { AdminFrame } from '../../today/web/admin-frame.tsx';
import { counted } from '../../web/admin-strings.ts';
import { CsvButton } from '../../web/csv-button.tsx';
import { MorePages } from '../../web/ruled-table.tsx';
import { useAdmin, useAdminPages } from '../../web/use-admin-page.ts';
import { exportOrders, listOrders } from '../contract/admin-analyses.ts';
import { AnalysisFilterLine, type AnalysisFilters } from './analysis-filters.tsx';
import { AnalysisTable } from './analysis-table.tsx';

export const meta = () => unlistedMeta('Orders');

export default function AdminAnalysesPage() {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(search) as AnalysisFilters;
  const pages = useAdminPages(listOrders, { query: filters });
  const orders = pages.data?.pages.flatMap(({ items }) => items);
  const { searchedFor, deletions = [], sum } = pages.data?.pages[0] ?? {};
  const isSearchOnly = Object.keys(filters).join() === 'q' && searchedFor !== 'promo';
  const [only, ...others] = orders ?? [];
  // One hit is the order that is wanted, not a list of one. An answer about a deletion stays on this page.
  if (only && others.length === 0 && isSearchOnly && !pages.hasNextPage && deletions.length === 0)
    return <Navigate replace to={`/admin/orders/${only.id}`} />;
  const count = sum && `${counted(sum)} ${sum.count === 1 && !sum.isMore ? 'order' : 'orders'}`;
  return (
    <AdminFrame kicker="Orders" title="Orders" error={pages.error}>
      <AnalysisFilterLine filters={filters} onChange={setSearch} />
      <section aria-label="Matching orders" className="space-y-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p role="status" className="label-mono text-ink-soft">
            {count ?? ' '}
          </p>
          {searchedFor === 'promo' && (
            <p className="text-sm text-ink-soft">
              with this promo code. <SearchedPromo code={filters.q ?? ''} />
              <Link
                className="text-link"
                to={{ search: new URLSearchParams({ ...filters, q: `"${filters.q}"` }).toString() }}
              >
                Search email addresses and text instead
              </Link>
            </p>
          )}
          <div className="ml-auto">
            <CsvButton name="orders" load={() => callEndpoint(exportOrders, { query: filters })} />
          </div>
        </div>
        {deletions.length > 0 && <FoundDeletions deletions={deletions} />}
        {orders && (
          <AnalysisTable
            orders={orders}
            empty={
              searchedFor === 'words'
                ? `No matching orders, and no promo code or ${paymentProvider.name} ID with this exact value. Words need three letters or digits in a row.`
                : 'No order matches.'
            }
          />
        )}
        {sum && sum.count > 0 && (
          <p className="font-mono text-sm tabular-nums">
            {sum.isMore ? 'The newest ' : 'Sum of '}
            {count}: {printPrice(sum.paidCents)} paid, {printPrice(sum.refundedCents)} refunded
          </p>
        )}
        <MorePages pages={pages} what="orders" />
      </section>
    </AdminFrame>
  );
}

const day = (moment: string | null) => (moment ? shortDate(moment) : '');
const sentences: Record<AdminPromo['state'], (promo: AdminPromo) => string> = {
  scheduled: ({ startsAt }) => `begins on ${day(startsAt)}`,
  running: ({ endsAt }) => (endsAt ? `works until ${day(endsAt)}` : 'works'),
  'used-up': ({ redeemed, maxRedemptions }) => `is used up: ${redeemed} of ${maxRedemptions}`,
  ended: ({ endsAt }) => `ended on ${day(endsAt)}`,
};

/** Whether a code works now, and if not, why. */
function SearchedPromo({ code }: { code: string }) {
  const { data } = useAdmin(listPromoCodes, { query: { code } });
  const promo = data?.items[0];
  return (
    promo && (
      <>
        <TextLink to="/admin/promo-codes">{promo.code}</TextLink> {sentences[promo.state](promo)}.{' '}
      </>
    )
  );
}

type Deletion = z.infer<(typeof listOrders)['response']['json']>['deletions'][number];

const ways: Record<Deletion['scope'], string> = {
  report: 'by the customer',
  link: 'by the customer, with a mailed deletion link',
  everything: 'by the customer, with the account',
  retention: 'automatically, because it was never paid',
};

/** The answer to “Was my report deleted?”, from the register of deletions. */
const FoundDeletions = ({ deletions }: { deletions: readonly Deletion[] }) => (
  <Notice>
    <p className="font-medium">Deleted</p>
    <ul className="space-y-1">
      {deletions.map(({ code, scope, reports, deletedAt, verifiedAt }) => (
        <li key={code}>
          {scope === 'retention' || reports === 1 ? 'One order' : `${reports} orders`} on{' '}
          <time dateTime={deletedAt}>{shortDate(deletedAt)}</time>, {ways[scope]}
          {verifiedAt === null && '; the second check is still to come'}.{' '}
          <TextLink to={`/receipt/${code}`}>Confirmation</TextLink>
        </li>
      ))}
    </ul>
  </Notice>
);
