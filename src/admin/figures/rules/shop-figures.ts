import { cumsum, rollup, sum } from 'd3-array';

/** Days are UTC, written YYYY-MM-DD. */
export const figurePeriods = ['day', 'week', 'month'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** Events of the whole shop. */
export const shopMeasures = [
  'visits',
  'orders',
  'free',
  'paid',
  'revenueCents',
  'refunds',
  'refundedCents',
  'completed',
  'failed',
  /** Reports that a customer saw for the first time; first talks. */
  'opened',
  'talked',
  'reportCostMicroUsd',
  /** Models and phone minutes. */
  'talkCostMicroUsd',
  'barsApplied',
  'barsPassed',
  'reportsAllPassed',
] as const;
/** Events by part: a promo code, a source, a reason of a refund or a model. */
export const partMeasures = [
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
/** Existing analyses by the day of their creation. */
export const keptMeasures = ['kept', 'keptCompleted', 'keptProcessing', 'keptFailed'] as const;

export type Measure =
  | (typeof shopMeasures)[number]
  | PartMeasure
  | (typeof keptMeasures)[number]
  /** Reports by duration; the name is the bucket. */
  | 'took';
export type Counted = { measure: Measure; name: string; count: number };
export type DayCount = Counted & { day: string };

/** Four buckets per doubling, from one second to twelve days: each bucket's centre is within 10 % of its values. */
export const tookBuckets = 80;
const bucketsADoubling = 4;
export const tookBucketOf = (seconds: number): number =>
  Math.min(tookBuckets - 1, Math.floor(bucketsADoubling * Math.log2(Math.max(seconds, 1))));
const secondsOf = (bucket: number): number => 2 ** ((bucket + 0.5) / bucketsADoubling);

/** The duration that this share of the reports does not exceed. */
export function quantileSeconds(took: readonly number[], share: number): number | null {
  const passed = cumsum(took);
  const all = passed.at(-1) ?? 0;
  if (all === 0) return null;
  return Math.round(secondsOf(passed.findIndex((count) => count >= share * all)) * 10) / 10;
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

const rate = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

export function sumFigures(start: string, counts: readonly DayCount[]) {
  const counted = rollup(
    counts,
    (ones) => sum(ones, ({ count }) => count),
    ({ measure }) => measure,
    ({ name }) => name,
  );
  const sums = Object.fromEntries(
    shopMeasures.map((measure) => [measure, counted.get(measure)?.get('') ?? 0]),
  ) as Record<(typeof shopMeasures)[number], number>;
  const took = Array.from({ length: tookBuckets }, (_, bucket) => counted.get('took')?.get(`${bucket}`) ?? 0);
  const costMicroUsd = sums.reportCostMicroUsd + sums.talkCostMicroUsd;
  const profitMicroUsd = (sums.revenueCents - sums.refundedCents) * 10_000 - costMicroUsd;
  const byReport = (amount: number) => (sums.completed > 0 ? Math.round(amount / sums.completed) : null);
  return {
    start,
    ...sums,
    costMicroUsd,
    profitMicroUsd,
    medianSeconds: quantileSeconds(took, 0.5),
    p95Seconds: quantileSeconds(took, 0.95),
    visitToOrder: rate(sums.orders, sums.visits),
    orderToPaid: rate(sums.paid, sums.orders - sums.free),
    failureRate: rate(sums.failed, sums.completed + sums.failed),
    barsPassedRate: rate(sums.barsPassed, sums.barsApplied),
    costPerReportMicroUsd: byReport(costMicroUsd),
    marginPerReportMicroUsd: byReport(profitMicroUsd),
  };
}

export const figuresOfDay = (counts: readonly DayCount[], day: string) =>
  sumFigures(
    day,
    counts.filter((count) => count.day === day),
  );

export function figuresByPeriod(
  counts: readonly DayCount[],
  range: { from: string; to: string; by: FigurePeriod },
) {
  const byStart = Map.groupBy(counts, ({ day }) => startOfPeriod(day, range.by));
  const periods = periodsOf(range.from, range.to, range.by).map((start) =>
    sumFigures(start, byStart.get(start) ?? []),
  );
  return { periods, total: sumFigures(range.from, counts) };
}
