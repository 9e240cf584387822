import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { listPriceCents } from '../../analysis/rules/plans.ts';
import { analysisId, at, createdAt } from '../../platform/database/columns.ts';
import { type PromoKind, reportCostCents } from './rules.ts';

const cents = (amount: number) => sql.raw(String(amount));

export const promoCodes = pgTable(
  'promo_codes',
  {
    code: text('code').primaryKey(),
    description: text('description').notNull(),
    kind: text('kind').$type<PromoKind>().notNull(),
    value: integer('value').notNull(),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    maxRedemptions: integer('max_redemptions'),
    /** Counted only for limited codes, so that an unlimited one is no hot row. */
    redemptions: integer('redemptions').notNull().default(0),
    /** Deleted orders that had used the code: deletion does not return a use. */
    heldByDeleted: integer('held_by_deleted').notNull().default(0),
    createdAt: createdAt(),
  },
  ({ kind, value, maxRedemptions }) => [
    // Repeats `needsUses` of rules.ts for writers that do not call it.
    check(
      'promo_codes_cheap_has_uses',
      sql`${maxRedemptions} is not null or ${cents(reportCostCents)} <= case ${kind}
        when 'percent' then ${cents(listPriceCents)} - round(${cents(listPriceCents)} * ${value} / 100.0)
        when 'amount' then ${cents(listPriceCents)} - ${value}
        else ${value} end`,
    ),
  ],
);

/** Inboxes that recently got a free report. Unlike limit_windows it survives a crash: entries last weeks. */
export const freeInboxes = pgTable(
  'free_inboxes',
  {
    /** A keyed hash, so that no address can be read here; deletion of the report does not touch it. */
    inbox: text('inbox').primaryKey(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('free_inboxes_end').on(table.endsAt)],
);

export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    analysisId: analysisId().primaryKey(),
    code: text('code')
      .notNull()
      .references(() => promoCodes.code),
    customerEmail: text('customer_email'),
    redeemedAt: at('redeemed_at').notNull().defaultNow(),
    releasedAt: at('released_at'),
  },
  (table) => [
    index('promo_redemptions_code').on(table.code, table.analysisId),
    index('promo_redemptions_held').on(table.code).where(sql`${table.releasedAt} is null`),
  ],
);
