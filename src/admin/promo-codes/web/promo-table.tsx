import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { callEndpoint } from '../../../access/web/call-endpoint.ts';
import {
  type adminPromoSchema,
  endPromoCode,
  limitPromoCode,
} from '../../../payment/promo/contract/admin-promo.ts';
import { reportCostCents } from '../../../payment/promo/rules.ts';
import { printMoney } from '../../../platform/rules/money.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { Tag, type TagLook } from '../../../platform/web/ui/tag.tsx';
import { PagedTable } from '../../web/ruled-table.tsx';
import { useAdminChange } from '../../web/use-admin-page.ts';

export type AdminPromo = z.infer<typeof adminPromoSchema>;

const looks: Record<AdminPromo['state'], TagLook> = {
  running: 'good',
  scheduled: 'plain',
  'used-up': 'warn',
  ended: 'plain',
};

/** Parses the browser prompt: empty means no limit, anything that is not a number is ignored. */
function askLimit({ code, maxRedemptions, finalPriceCents }: AdminPromo): number | null | undefined {
  const typed = window.prompt(
    `How many orders can use ${code} in total? ${finalPriceCents < reportCostCents ? 'It leaves less than $2, so it needs a number.' : 'Leave blank for no limit.'}`,
    maxRedemptions === null ? '' : String(maxRedemptions),
  );
  if (typed === null) return undefined;
  if (typed.trim() === '') return null;
  const limit = Number(typed);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
}

type Pages = ComponentProps<typeof PagedTable<AdminPromo>>['pages'];

export function PromoTable({ pages }: { pages: Pages }) {
  const change = useAdminChange({
    change: (send: () => Promise<unknown>) => send(),
    failed: ['Not Changed', 'The code could not be changed. Please try again.'],
  });
  return (
    <PagedTable
      pages={pages}
      what="codes"
      caption="Promo codes"
      keyOf={({ code }) => code}
      empty="No promo codes yet."
      columns={[
        {
          head: 'Code',
          cell: ({ code, description }) => (
            <div className="min-w-36">
              <Link className="text-link font-mono" to={`/admin/orders?promo=${encodeURIComponent(code)}`}>
                {code}
              </Link>
              <p className="text-ink-soft">{description}</p>
            </div>
          ),
        },
        { head: 'State', cell: ({ state }) => <Tag look={looks[state]}>{state}</Tag> },
        { head: 'Price with it', cell: ({ finalPriceCents }) => printMoney(finalPriceCents), isNumber: true },
        {
          head: 'Redeemed',
          cell: ({ redeemed, maxRedemptions }) =>
            `${printCount(redeemed)} of ${maxRedemptions === null ? '∞' : printCount(maxRedemptions)}`,
          isNumber: true,
        },
        { head: 'Ends', cell: ({ endsAt }) => (endsAt ? shortDate(endsAt) : 'never') },
        {
          head: 'Change',
          cell: (promo) => (
            <div className="flex flex-wrap gap-2">
              <Button
                look="quiet"
                size="small"
                aria-label={`Limit: ${promo.code}`}
                onClick={() => {
                  const maxRedemptions = askLimit(promo);
                  const params = { code: promo.code };
                  if (maxRedemptions !== undefined)
                    change.mutate(() => callEndpoint(limitPromoCode, { params, body: { maxRedemptions } }));
                }}
              >
                Limit
              </Button>
              {promo.state !== 'ended' && (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`End now: ${promo.code}`}
                  onClick={() =>
                    window.confirm(`End ${promo.code} now? Orders that use it keep their price.`) &&
                    change.mutate(() =>
                      callEndpoint(endPromoCode, { params: { code: promo.code }, body: {} }),
                    )
                  }
                >
                  End now
                </Button>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
