import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { PromoCode } from '../src/payment/promo/rules.ts';
import { savePromoCode } from '../src/payment/promo/store.ts';

const always = { startsAt: null, endsAt: null, maxRedemptions: null };

export const demoPromoCodes: Omit<PromoCode, 'redemptions'>[] = [
  {
    code: 'FREE100',
    description: 'The whole report, free',
    kind: 'percent',
    value: 100,
    ...always,
    maxRedemptions: 100_000,
  },
  { code: 'SAVE10', description: '$10 off', kind: 'amount', value: 1000, ...always },
  { code: 'HALF', description: 'Half price', kind: 'percent', value: 50, ...always },
  {
    code: 'ONCE',
    description: 'Free, for one customer',
    kind: 'percent',
    value: 100,
    ...always,
    maxRedemptions: 1,
  },
  {
    code: 'EXPIRED',
    description: 'A code of last year',
    kind: 'percent',
    value: 100,
    ...always,
    maxRedemptions: 100,
    endsAt: new Date('2025-12-31T00:00:00Z'),
  },
];

/** Promo codes belong to every shop on loopback, empty or not. */
export async function seedPromoCodes(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const promo of demoPromoCodes) await savePromoCode(drizzle(client), promo);
  } finally {
    await client.end();
  }
}
