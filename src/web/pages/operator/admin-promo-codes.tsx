import { Link, useSearchParams } from 'react-router';
import { listPromoCodes, listRedemptions } from '../../../contract/operator/admin-promo.ts';
import { printPrice } from '../../../domain/money.ts';
import { product } from '../../../domain/product.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { codeAsWords } from '../../features/operator/admin-words.ts';
import { MorePages } from '../../features/operator/more-pages.tsx';
import { PromoForm } from '../../features/operator/promo-form.tsx';
import { type AdminPromo, PromoTable } from '../../features/operator/promo-table.tsx';
import { RuledTable } from '../../features/operator/ruled-table.tsx';
import { useAdminPages } from '../../features/operator/use-admin-page.ts';
import { dateAndTime } from '../../ui/dates.ts';

export const meta = () => [
  { title: `Promo codes · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

type Redemption = {
  analysisId: number;
  customerEmail: string | null;
  status: string;
  paymentStatus: string;
  finalPriceCents: number;
  redeemedAt: string;
  releasedAt: string | null;
};

export default function AdminPromoCodesPage() {
  const [search] = useSearchParams();
  const code = search.get('code');
  const pages = useAdminPages<AdminPromo>(listPromoCodes, { cursor: 'after' });
  return (
    <AdminFrame
      kicker="Promo codes"
      title="Promo codes"
      lead="You can’t change a code’s price or text. You can limit or end it, or create a new one."
      error={pages.error}
    >
      <section
        aria-labelledby="new-code"
        className="space-y-4 border-t-2 border-b border-line border-t-ink py-5"
      >
        <h2 id="new-code" className="text-2xl font-medium">
          New code
        </h2>
        <PromoForm />
      </section>
      <section aria-label="All codes" className="space-y-4">
        <PromoTable promos={pages.data?.pages.flatMap(({ items }) => items) ?? []} />
        <MorePages pages={pages} what="codes" />
      </section>
      {code && <Redemptions code={code} />}
    </AdminFrame>
  );
}

function Redemptions({ code }: { code: string }) {
  const pages = useAdminPages<Redemption>(listRedemptions, { params: { code } });
  return (
    <section aria-labelledby="redemptions" className="space-y-4">
      <h2 id="redemptions" className="text-2xl font-medium">
        Who redeemed {code}
      </h2>
      <RuledTable
        caption={`Who redeemed ${code}`}
        rows={pages.data?.pages.flatMap(({ items }) => items) ?? []}
        keyOf={({ analysisId }) => analysisId}
        empty={pages.isPending ? 'Loading...' : 'Nobody has redeemed it yet.'}
        columns={[
          {
            head: 'Order',
            cell: ({ analysisId }) => (
              <Link className="text-link font-mono" to={`/admin/orders/${analysisId}`}>
                #{analysisId}
              </Link>
            ),
          },
          { head: 'Customer', cell: ({ customerEmail }) => customerEmail ?? 'No email' },
          { head: 'Paid', cell: ({ finalPriceCents }) => printPrice(finalPriceCents), isNumber: true },
          { head: 'Payment', cell: ({ paymentStatus }) => codeAsWords(paymentStatus) },
          { head: 'Redeemed', cell: ({ redeemedAt }) => dateAndTime(redeemedAt) },
          { head: 'Released', cell: ({ releasedAt }) => (releasedAt ? dateAndTime(releasedAt) : '–') },
        ]}
      />
      <MorePages pages={pages} what="redemptions" />
    </section>
  );
}
