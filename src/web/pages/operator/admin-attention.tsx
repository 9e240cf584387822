import { getShopHealth, listPaymentTroubles } from '../../../contract/operator/admin-health.ts';
import { product } from '../../../domain/product.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { counted } from '../../features/operator/admin-words.ts';
import { Machinery } from '../../features/operator/attention/machinery.tsx';
import { PaymentTroubles, type Trouble } from '../../features/operator/attention/payment-troubles.tsx';
import { StuckGroups } from '../../features/operator/attention/stuck-groups.tsx';
import { UnsentMails } from '../../features/operator/attention/unsent-mails.tsx';
import { MorePages } from '../../features/operator/more-pages.tsx';
import { useAdmin, useAdminPages } from '../../features/operator/use-admin-page.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

export const meta = () => [{ title: `Attention · ${product.name}` }, { name: 'robots', content: 'noindex' }];

const heading = 'text-2xl font-medium';

export default function AdminAttentionPage() {
  const { data: health, error } = useAdmin(getShopHealth);
  const troubles = useAdminPages<Trouble>(listPaymentTroubles, { query: { state: 'open' } });
  return (
    <AdminFrame
      kicker="Attention"
      title="Needs attention"
      lead="Orders, payments and emails that need attention, by cause."
      error={error}
    >
      {error && <p role="alert">{sentenceFor(error, 'We couldn’t load the numbers. Reload the page.')}</p>}
      <section aria-labelledby="stuck" className="space-y-4">
        <h2 id="stuck" className={heading}>
          Stuck orders
        </h2>
        {health && <StuckGroups groups={health.groups} />}
      </section>
      <section aria-labelledby="payments" className="space-y-4">
        <h2 id="payments" className={heading}>
          Payments without an order
        </h2>
        {troubles.data && <PaymentTroubles troubles={troubles.data.pages.flatMap(({ items }) => items)} />}
        <MorePages pages={troubles} what="payments" />
      </section>
      {health && (
        <div className="space-y-4">
          <Disclosure
            title={
              health.mails.failed.count === 0
                ? 'All emails sent'
                : `Undelivered emails: ${counted(health.mails.failed)}`
            }
            headingLevel="h2"
            labels={{ show: 'Show', hide: 'Hide' }}
          >
            <UnsentMails />
          </Disclosure>
          <Machinery health={health} />
        </div>
      )}
    </AdminFrame>
  );
}
