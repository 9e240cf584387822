import { useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { exportOrders, listOrders } from '../../../contract/operator/admin-orders.ts';
import { mostBulkItems } from '../../../domain/operator/bulk-action.ts';
import { paymentProvider } from '../../../domain/payment/payment-provider.ts';
import { product } from '../../../domain/product.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { AdminFrame } from '../../features/operator/admin-frame.tsx';
import { FoundDeletions } from '../../features/operator/analyses/found-deletions.tsx';
import { OrderFilterLine, type OrderFilters } from '../../features/operator/analyses/order-filters.tsx';
import { OrderSelection } from '../../features/operator/analyses/order-selection.tsx';
import { type OrderLine, OrderTable } from '../../features/operator/analyses/order-table.tsx';
import { SearchedPromo } from '../../features/operator/analyses/searched-promo.tsx';
import { useRowKeys } from '../../features/operator/analyses/use-row-keys.ts';
import { CsvButton } from '../../features/operator/csv-button.tsx';
import { MorePages } from '../../features/operator/more-pages.tsx';
import { useAdminPages } from '../../features/operator/use-admin-page.ts';
import { Button } from '../../ui/form/button.tsx';

export const meta = () => [{ title: `Orders · ${product.name}` }, { name: 'robots', content: 'noindex' }];

export default function AdminOrdersPage() {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(search) as OrderFilters;
  const pages = useAdminPages<OrderLine>(listOrders, { query: filters });
  const orders = pages.data?.pages.flatMap(({ items }) => items);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const list = useRef<HTMLElement>(null);
  useRowKeys(list);
  const select = (id: number) =>
    setSelected(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const { searchedFor, deletions = [] } = pages.data?.pages[0] ?? {};
  const only = orders?.length === 1 && Object.keys(filters).length === 1 ? orders[0] : undefined;
  // Typed as a number or an id of the provider: it is the order that is wanted, not a list of one.
  if (only && (searchedFor === 'number' || searchedFor === 'payment'))
    return <Navigate replace to={`/admin/orders/${only.id}`} />;
  return (
    <AdminFrame kicker="Orders" title="Orders" error={pages.error}>
      <OrderFilterLine filters={filters} onChange={setSearch} />
      <section ref={list} aria-label="Matching orders" className="space-y-5">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p role="status" className="label-mono text-ink-soft">
            {orders
              ? `${orders.length}${pages.hasNextPage ? ' or more' : ''} ${orders.length === 1 ? 'order' : 'orders'}`
              : ' '}
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
          <p className="label-mono ml-auto text-ink-soft max-lg:hidden">j k move · Enter opens · x selects</p>
          {orders && orders.length > 0 && (
            <Button
              look="quiet"
              size="small"
              className="max-lg:ml-auto"
              onClick={() => setSelected(new Set(orders.slice(0, mostBulkItems).map(({ id }) => id)))}
            >
              Select all shown
            </Button>
          )}
          <CsvButton name="orders" load={() => callEndpoint(exportOrders, { query: filters })} />
        </div>
        {deletions.length > 0 && <FoundDeletions deletions={deletions} />}
        {orders && (
          <OrderTable
            orders={orders}
            selected={selected}
            onSelect={select}
            empty={
              pages.hasNextPage
                ? 'No matches in the latest orders. Choose “More orders” to search further back.'
                : searchedFor === 'words'
                  ? `No matching orders, and no promo code or ${paymentProvider.name} ID with this exact value.`
                  : 'No order matches.'
            }
          />
        )}
        <MorePages pages={pages} what="orders" />
        {selected.size > 0 && <OrderSelection ids={[...selected]} onClear={() => setSelected(new Set())} />}
      </section>
    </AdminFrame>
  );
}
