import { listPromoCodes } from '../../../payment/promo/contract/admin-promo.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { TextLink } from '../../../platform/web/ui/text-link.tsx';
import type { AdminPromo } from '../../../payment/promo/web/promo-table.tsx';
import { useAdmin } from '../../web/use-admin-page.ts';

const day = (moment: string | null) => (moment ? shortDate(moment) : '');
const sentences: Record<AdminPromo['state'], (promo: AdminPromo) => string> = {
  scheduled: ({ startsAt }) => `begins on ${day(startsAt)}`,
  running: ({ endsAt }) => (endsAt ? `works until ${day(endsAt)}` : 'works'),
  'used-up': ({ redeemed, maxRedemptions }) => `is used up: ${redeemed} of ${maxRedemptions}`,
  ended: ({ endsAt }) => `ended on ${day(endsAt)}`,
};

/** Whether a code works now, and if not, why. */
export function SearchedPromo({ code }: { code: string }) {
  const { data } = useAdmin(listPromoCodes, { query: { code } });
  const promo = data?.items[0];
  return (
    promo && (
      <>
        <TextLink to={`/admin/promo-codes?code=${encodeURIComponent(promo.code)}`}>{promo.code}</TextLink>{' '}
        {sentences[promo.state](promo)}.{' '}
      </>
    )
  );
}
