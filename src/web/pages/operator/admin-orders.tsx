import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { exportOrders, listOrders } from '../../../contract/operator/admin-orders.ts';
import { product } from '../../../domain/product.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { OrderFilterForm, type OrderFilters } from '../../features/operator/analyses/order-filters.tsx';
import { type OrderLine, OrderTable } from '../../features/operator/analyses/order-table.tsx';
import { MorePages } from '../../features/operator/more-pages.tsx';
import { useAdminPages } from '../../features/operator/use-admin-page.ts';
import { Button } from '../../ui/form/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast/show-toast.ts';

export const meta = () => [{ title: `Orders · ${product.name}` }, { name: 'robots', content: 'noindex' }];

export default function AdminOrdersPage() {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(search) as OrderFilters;
  const pages = useAdminPages<OrderLine>(listOrders, { query: filters });
  const orders = pages.data?.pages.flatMap(({ items }) => items);
  const csv = useMutation({
    mutationFn: () => callEndpoint(exportOrders, { query: filters }),
    onSuccess: (file) => saveFile(file, 'orders.csv'),
    onError: (error) =>
      showToast({
        title: 'Export Failed',
        description: sentenceFor(error, 'The list could not be exported. Please try again.'),
        destructive: true,
      }),
  });
  return (
    <AdminFrame
      kicker="Orders"
      title="Find an order"
      lead="Orders must match all filters. The page of an order shows everything except the report’s text."
      error={pages.error}
    >
      <OrderFilterForm filters={filters} onSearch={setSearch} onClear={() => setSearch({})} />
      <section aria-label="Found orders" className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="status" className="label-mono text-ink-soft">
            {orders
              ? `${orders.length}${pages.hasNextPage ? ' or more' : ''} ${orders.length === 1 ? 'order' : 'orders'}`
              : ' '}
          </p>
          <Button look="quiet" size="small" disabled={csv.isPending} onClick={() => csv.mutate()}>
            {csv.isPending ? 'Exporting...' : 'Export as CSV'}
          </Button>
        </div>
        {orders && (
          <OrderTable
            orders={orders}
            empty={
              pages.hasNextPage
                ? 'No match among the newest orders. Choose “More orders” to search further back.'
                : 'No order matches these filters.'
            }
          />
        )}
        <MorePages pages={pages} what="orders" />
      </section>
    </AdminFrame>
  );
}
