/** Days are UTC, written YYYY-MM-DD. */
export const figurePeriods = ['day', 'week', 'month'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** Counted by day and part; the part is a promo code, a source, a reason of a refund or a model. */
export const partMeasures = [
  'opened',
  'talked',
  'visits-by-source',
  'orders-by-source',
  'paid-by-source',
  'revenue-cents-by-source',
  'orders-by-promo',
  'paid-by-promo',
  'revenue-cents-by-promo',
  'refunds-by-reason',
  'refunded-cents-by-reason',
  'micro-usd-by-model',
  'reports-by-model',
] as const;
export type PartMeasure = (typeof partMeasures)[number];

export type DayFigures = {
  day: string;
  visits: number;
  orders: number;
  free: number;
  paid: number;
  revenueCents: number;
  refunds: number;
  refundedCents: number;
  completed: number;
  failed: number;
  /** Reports that a customer saw for the first time; first talks. */
  opened: number;
  talked: number;
  reportCostMicroUsd: number;
  talkCostMicroUsd: number;
  barsApplied: number;
  barsPassed: number;
  reportsAllPassed: number;
  /** Reports per duration bucket. */
  took: readonly number[];
};
type Counted = Omit<DayFigures, 'day' | 'took'>;

/** Four buckets per doubling, from one second to twelve days: each bucket's centre is within 10 % of its values. */
export const tookBuckets = 80;
const bucketsADoubling = 4;
export const tookBucketOf = (seconds: number): number =>
  Math.min(tookBuckets - 1, Math.floor(bucketsADoubling * Math.log2(Math.max(seconds, 1))));
const secondsOf = (bucket: number): number => 2 ** ((bucket + 0.5) / bucketsADoubling);

/** The duration that this share of the reports does not exceed. */
export function quantileSeconds(took: readonly number[], share: number): number | null {
  const all = took.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let passed = 0;
  for (const [bucket, count] of took.entries()) {
    passed += count;
    if (passed >= share * all) return Math.round(secondsOf(bucket) * 10) / 10;
  }
  return null;
}

const dayMs = 24 * 60 * 60_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const utcDayOf = (at: Date): string => dayOf(at.getTime());
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs);

export function startOfPeriod(day: string, by: FigurePeriod): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

function nextPeriod(start: string, by: FigurePeriod): string {
  if (by === 'month') return startOfPeriod(addDays(start, 31), 'month');
  return addDays(start, by === 'week' ? 7 : 1);
}

/** The first day of every period that overlaps the range. */
export function periodsOf(from: string, to: string, by: FigurePeriod): string[] {
  const starts: string[] = [];
  for (let start = startOfPeriod(from, by); start <= to; start = nextPeriod(start, by)) starts.push(start);
  return starts;
}

const nothing: Counted = {
  visits: 0,
  orders: 0,
  free: 0,
  paid: 0,
  revenueCents: 0,
  refunds: 0,
  refundedCents: 0,
  completed: 0,
  failed: 0,
  opened: 0,
  talked: 0,
  reportCostMicroUsd: 0,
  talkCostMicroUsd: 0,
  barsApplied: 0,
  barsPassed: 0,
  reportsAllPassed: 0,
};
const counted = Object.keys(nothing) as (keyof Counted)[];

const rate = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

export function sumFigures(start: string, days: readonly DayFigures[]) {
  const sum: Counted = { ...nothing };
  const took: number[] = Array.from({ length: tookBuckets }, () => 0);
  for (const day of days) {
    for (const name of counted) sum[name] += day[name];
    for (const [bucket, count] of day.took.entries()) took[bucket] = (took[bucket] ?? 0) + count;
  }
  const cost = sum.reportCostMicroUsd + sum.talkCostMicroUsd;
  const margin = (sum.revenueCents - sum.refundedCents) * 10_000 - cost;
  const byReport = (amount: number) => (sum.completed > 0 ? Math.round(amount / sum.completed) : null);
  return {
    start,
    ...sum,
    medianSeconds: quantileSeconds(took, 0.5),
    p95Seconds: quantileSeconds(took, 0.95),
    visitToOrder: rate(sum.orders, sum.visits),
    orderToPaid: rate(sum.paid, sum.orders - sum.free),
    failureRate: rate(sum.failed, sum.completed + sum.failed),
    barsPassedRate: rate(sum.barsPassed, sum.barsApplied),
    costPerReportMicroUsd: byReport(cost),
    marginPerReportMicroUsd: byReport(margin),
  };
}

export const figuresOfDay = (days: readonly DayFigures[], day: string) =>
  sumFigures(
    day,
    days.filter((figures) => figures.day === day),
  );

export function figuresByPeriod(
  days: readonly DayFigures[],
  range: { from: string; to: string; by: FigurePeriod },
) {
  const byStart = Map.groupBy(days, ({ day }) => startOfPeriod(day, range.by));
  const periods = periodsOf(range.from, range.to, range.by).map((start) =>
    sumFigures(start, byStart.get(start) ?? []),
  );
  return { periods, total: sumFigures(range.from, days) };
}
