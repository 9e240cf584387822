import { useSearchParams } from 'react-router';
import { AdminFrame } from '../../../admin/web/admin-frame.tsx';
import { AnalysisLink } from '../../../admin/web/analysis-link.tsx';
import { PagedTable } from '../../../admin/web/more-pages.tsx';
import { useAdminPages } from '../../../admin/web/use-admin-page.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import { codeAsWords } from '../../../platform/text/code-as-words.ts';
import { dateAndTime } from '../../../platform/web/ui/dates.ts';
import { TitledSection } from '../../../platform/web/ui/page/titled-section.tsx';
import { unlistedMeta } from '../../../platform/web/unlisted-meta.ts';
import { listPromoCodes, listRedemptions } from '../contract/admin-promo.ts';
import { PromoForm } from './promo-form.tsx';
import { PromoTable } from './promo-table.tsx';

export const meta = () => unlistedMeta('Promo codes');

export default function AdminPromoCodesPage() {
  const [search] = useSearchParams();
  const code = search.get('code');
  const pages = useAdminPages(listPromoCodes, { cursor: 'after' });
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
        <PromoTable pages={pages} />
      </section>
      {code && <Redemptions code={code} />}
    </AdminFrame>
  );
}

function Redemptions({ code }: { code: string }) {
  const pages = useAdminPages(listRedemptions, { params: { code } });
  return (
    <TitledSection id="redemptions" title={`Who redeemed ${code}`}>
      <PagedTable
        pages={pages}
        what="redemptions"
        caption={`Who redeemed ${code}`}
        keyOf={({ analysisId }) => analysisId}
        empty="Nobody has redeemed it yet."
        columns={[
          { head: 'Order', cell: ({ analysisId }) => <AnalysisLink id={analysisId} /> },
          { head: 'Customer', cell: ({ customerEmail }) => customerEmail ?? 'No email' },
          { head: 'Paid', cell: ({ finalPriceCents }) => printMoney(finalPriceCents), isNumber: true },
          { head: 'Payment', cell: ({ paymentStatus }) => codeAsWords(paymentStatus) },
          { head: 'Redeemed', cell: ({ redeemedAt }) => dateAndTime(redeemedAt) },
          { head: 'Released', cell: ({ releasedAt }) => (releasedAt ? dateAndTime(releasedAt) : '–') },
        ]}
      />
    </TitledSection>
  );
}
