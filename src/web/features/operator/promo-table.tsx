import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import {
  type adminPromoSchema,
  endPromoCode,
  limitPromoCode,
} from '../../../contract/operator/admin-promo.ts';
import { printPrice } from '../../../domain/money.ts';
import { printCount } from '../../../domain/text/print-count.ts';
import { sentenceFor } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { shortDate } from '../../ui/dates.ts';
import { Button } from '../../ui/form/button.tsx';
import { Tag, type TagLook } from '../../ui/tag.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { RuledTable } from './ruled-table.tsx';

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
    `How many orders can use ${code} in total? ${finalPriceCents === 0 ? 'It makes the report free, so it needs a number.' : 'Leave blank for no limit.'}`,
    maxRedemptions === null ? '' : String(maxRedemptions),
  );
  if (typed === null) return undefined;
  if (typed.trim() === '') return null;
  const limit = Number(typed);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
}

export function PromoTable({ promos }: { promos: readonly AdminPromo[] }) {
  const queryClient = useQueryClient();
  const rules = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
    onError: (error: Error) =>
      showToast({
        title: 'Not Changed',
        description: sentenceFor(error, 'The code could not be changed. Please try again.'),
        destructive: true,
      }),
  };
  const limit = useMutation({
    mutationFn: ({ code, maxRedemptions }: { code: string; maxRedemptions: number | null }) =>
      callEndpoint(limitPromoCode, { params: { code }, body: { maxRedemptions } }),
    ...rules,
  });
  const end = useMutation({
    mutationFn: (code: string) => callEndpoint(endPromoCode, { params: { code }, body: {} }),
    ...rules,
  });
  return (
    <RuledTable
      caption="Promo codes"
      rows={promos}
      keyOf={({ code }) => code}
      empty="No promo codes yet."
      columns={[
        {
          head: 'Code',
          cell: ({ code, description }) => (
            <div className="min-w-36">
              <Link
                className="text-link font-mono"
                to={`/admin/promo-codes?code=${encodeURIComponent(code)}`}
              >
                {code}
              </Link>
              <p className="text-ink-soft">{description}</p>
            </div>
          ),
        },
        { head: 'State', cell: ({ state }) => <Tag look={looks[state]}>{state}</Tag> },
        { head: 'Report costs', cell: ({ finalPriceCents }) => printPrice(finalPriceCents), isNumber: true },
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
                  if (maxRedemptions !== undefined) limit.mutate({ code: promo.code, maxRedemptions });
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
                    end.mutate(promo.code)
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
