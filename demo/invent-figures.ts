import {
  addDays,
  type DayCount,
  type Measure,
  tookBucketOf,
} from '../src/admin/figures/rules/shop-figures.ts';
import { seededRandom } from '../src/platform/rules/seeded-random.ts';

const daysOpen = 730;
/** Shares of visits and how well they buy; a source may begin later. */
const sources = [
  { name: 'newsletter', share: 0.16, buys: 1.9, since: 0 },
  { name: 'google', share: 0.22, buys: 0.9, since: 0 },
  { name: 'linkedin', share: 0.09, buys: 1.1, since: 120 },
  { name: 'producthunt.com', share: 0.08, buys: 0.5, since: 430 },
  { name: 'partner-agency', share: 0.04, buys: 2.6, since: 510 },
];
const promos = [
  { name: 'FREE100', share: 0.07, cents: 0 },
  { name: 'SAVE10', share: 0.12, cents: 2700 },
  { name: 'HALF', share: 0.05, cents: 1850 },
];
const reasons = [
  { name: 'not-satisfied', share: 0.36 },
  { name: 'report-failed', share: 0.2 },
  { name: 'never-received', share: 0.14 },
  { name: 'wrong-order', share: 0.12 },
  { name: 'goodwill', share: 0.08 },
  { name: 'paid-twice', share: 0.05 },
  { name: 'at-provider', share: 0.05 },
];
const listCents = 3700;

/** Two years of trade that never happened, until yesterday: growth, weekends, a slow summer, a new model. */
export function inventFigures(today: string): DayCount[] {
  const random = seededRandom(730);
  const about = (expected: number) => {
    const whole = Math.floor(expected * (0.8 + 0.4 * random()));
    return whole + (random() < expected * (0.8 + 0.4 * random()) - whole ? 1 : 0);
  };
  /** Each with the probability of its share. */
  const oneOf = <T extends { share: number }>(list: readonly T[]): T | undefined => {
    let left = random();
    return list.find(({ share }) => {
      left -= share;
      return left < 0;
    });
  };
  const figures: DayCount[] = [];
  for (let age = 0; age < daysOpen; age += 1) {
    const day = addDays(today, age - daysOpen);
    const counts = new Map<string, number>();
    const add = (measure: Measure, name: string, count: number) =>
      counts.set(`${measure}|${name}`, (counts.get(`${measure}|${name}`) ?? 0) + count);
    const month = new Date(day).getUTCMonth();
    const weekday = new Date(day).getUTCDay();
    const season = month === 6 || month === 7 ? 0.75 : month === 10 ? 1.25 : 1;
    const size = (0.25 + 1.1 * (age / daysOpen) ** 1.3) * season * (weekday % 6 === 0 ? 0.6 : 1.08);
    const launch = age === 430 ? 3.2 : age === 431 ? 1.8 : 1;

    const sums = { visits: 0, orders: 0, free: 0, paid: 0, revenueCents: 0 };
    const none = { name: null, share: 0.41, buys: 0.8, since: 0 };
    for (const { name, share, buys, since } of [...sources, none]) {
      if (age < since) continue;
      const visits = about(1900 * size * share * (name === 'producthunt.com' ? launch * 1.5 : 1));
      const orders = about(visits * 0.072 * buys);
      sums.visits += visits;
      sums.orders += orders;
      const from = { paid: 0, revenueCents: 0 };
      for (let order = 0; order < orders; order += 1) {
        const promo = oneOf(promos);
        const cents = promo?.cents ?? listCents;
        if (promo) add('orders-by-promo', promo.name, 1);
        if (cents === 0) sums.free += 1;
        else if (random() < 0.78) {
          from.paid += 1;
          from.revenueCents += cents;
          if (promo) add('paid-by-promo', promo.name, 1);
          if (promo) add('revenue-cents-by-promo', promo.name, cents);
        }
      }
      sums.paid += from.paid;
      sums.revenueCents += from.revenueCents;
      if (name === null) continue;
      add('visits-by-source', name, visits);
      add('orders-by-source', name, orders);
      add('paid-by-source', name, from.paid);
      add('revenue-cents-by-source', name, from.revenueCents);
    }

    const released = sums.paid + sums.free;
    const outage = age === 551 || age === 552 ? 0.22 : 0;
    const failed = about(released * (0.012 + outage));
    const completed = Math.max(0, released - failed);
    const refunds = Math.min(sums.paid, about(sums.paid * 0.021 + failed * 0.5));
    for (let refund = 0; refund < refunds; refund += 1) {
      const reason = oneOf(reasons)?.name ?? 'goodwill';
      add('refunds-by-reason', reason, 1);
      add('refunded-cents-by-reason', reason, random() < 0.85 ? listCents : 1000);
    }
    const isNew = age >= 460;
    const costs = isNew
      ? { 'strong-2026': 520_000, 'fast-2026': 61_000 }
      : { 'strong-2025': 910_000, 'fast-2025': 88_000 };
    let cost = 0;
    for (const [model, microUsd] of Object.entries(costs)) {
      const spent = Math.round(microUsd * completed * (0.93 + 0.14 * random()));
      cost += spent;
      add('micro-usd-by-model', model, spent);
      add('reports-by-model', model, completed);
    }
    const talked = about(completed * (0.31 + 0.16 * (age / daysOpen)));
    add('opened', '', Math.max(talked, about(completed * 0.93)));
    add('talked', '', talked);

    for (let report = 0; report < completed; report += 1) {
      const seconds = (isNew ? 150 : 260) * (0.6 + 0.9 * random()) * (random() < 0.04 ? 4 : 1);
      add('took', String(tookBucketOf(seconds)), 1);
    }
    const barsApplied = completed * 15;
    const barsPassed = barsApplied - about(completed * (isNew ? 0.18 : 0.45));
    const refundedCents = [...counts]
      .filter(([key]) => key.startsWith('refunded-cents'))
      .reduce((sum, [, cents]) => sum + cents, 0);
    const whole: Partial<Record<Measure, number>> = {
      ...sums,
      refunds,
      refundedCents,
      completed,
      failed,
      reportCostMicroUsd: Math.round(cost * 0.94),
      talkCostMicroUsd: cost - Math.round(cost * 0.94),
      barsApplied,
      barsPassed,
      reportsAllPassed: Math.round(completed * (isNew ? 0.84 : 0.66)),
    };
    for (const [measure, count] of Object.entries(whole)) add(measure as Measure, '', count);
    for (const [key, count] of counts) {
      const [measure, name] = key.split('|') as [Measure, string];
      if (count !== 0) figures.push({ day, measure, name, count });
    }
  }
  return figures;
}
