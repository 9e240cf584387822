import type { RetentionDays } from '../../account/deletion/rules.ts';
import { printCount } from '../../platform/text/print-count.ts';

const printDays = (days: number): string => {
  if (days === 0) return 'until you delete it';
  return days === 1 ? '1 day' : `${printCount(days)} days`;
};

/** What the privacy notice says of this installation. */
export const privacyFacts = (shop: {
  seller: { name: string; addressLines: readonly string[] };
  retentionDays: RetentionDays;
}): Record<string, string> => ({
  seller: [shop.seller.name, ...shop.seller.addressLines].join(', '),
  ...Object.fromEntries(Object.entries(shop.retentionDays).map(([kind, days]) => [kind, printDays(days)])),
});
