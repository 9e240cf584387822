import { type SQL, sql } from 'drizzle-orm';
import { type MeasureKey, measureOf } from '../src/outcomes/predictions/rules/measures.ts';
import { movedOf } from '../src/outcomes/results/rules/test-result.ts';
import type { Db } from '../src/platform/database/database.ts';
import { type SeededRandom, seededRandom } from '../src/platform/rules/seeded-random.ts';

type Options = {
  /** Seeding ends with the report that reaches this many results. */
  results: number;
  now: Date;
  seed?: number;
  /** Also reports that do not count: free, refunded, disputed, unfinished. */
  withUncounted?: boolean;
};

const dayMs = 86_400_000;
/** Stated, how often it comes true, and how often it is stated. */
const probabilities = [
  [55, 0.51, 0.22],
  [65, 0.62, 0.34],
  [75, 0.69, 0.26],
  [85, 0.8, 0.18],
] as const;
const measures: readonly (readonly [MeasureKey | 'own', number])[] = [
  ['orders', 0.4],
  ['enquiries', 0.28],
  ['bookings', 0.06],
  ['sign-ups', 0.05],
  ['unfinished-orders', 0.05],
  ['replies', 0.04],
  ['same-question', 0.04],
  ['takings', 0.03],
  ['own', 0.03],
  // Rare ones, whose cells stay below the threshold also with many results.
  ['price-objections', 0.007],
  ['cancellations', 0.005],
  ['returns', 0.003],
  ['repeat-orders', 0.002],
  ['trials-that-pay', 0.002],
  ['buyers-of-the-offer', 0.001],
];
const uncountedKinds = [
  { price: 0, payment: 'none', status: 'completed' },
  { price: 3700, payment: 'refunded', status: 'completed' },
  { price: 3700, payment: 'partly_refunded', status: 'completed' },
  { price: 3700, payment: 'disputed', status: 'completed' },
  { price: 3700, payment: 'captured', status: 'processing' },
] as const;
const countedKind = { price: 3700, payment: 'captured', status: 'completed' } as const;

function pick<T extends readonly unknown[]>(
  choices: readonly T[],
  weightAt: number,
  random: SeededRandom,
): T {
  let left = random();
  for (const choice of choices) {
    left -= choice[weightAt] as number;
    if (left < 0) return choice;
  }
  return choices[0] as T;
}

/** Invented, the same for the same seed: reports, three predictions each, and results for about two of three that are due. */
function inventReport(random: SeededRandom, { now, withUncounted = false }: Options) {
  const kind =
    withUncounted && random() < 0.15
      ? (uncountedKinds[Math.floor(random() * uncountedKinds.length)] as (typeof uncountedKinds)[number])
      : countedKind;
  const madeAt = now.getTime() - Math.floor(20 + random() * 200) * dayMs;
  const answers = random() < 0.68;
  const isPublic = random() < 0.85;
  const predictions = [1, 2, 3].map((finding) => {
    const [percent, chance] = pick(probabilities, 2, random);
    const [measure] = pick(measures, 1, random);
    const goodWhen = measure === 'own' ? 'up' : measureOf(measure).goodWhen;
    const dueDays = [14, 28, 42, 56][Math.floor(random() * 4)] ?? 28;
    const direction = random() < 0.1 ? 'same' : goodWhen;
    const isDue = madeAt + dueDays * dayMs <= now.getTime();
    const tried =
      random() < 0.9 ? resultFor({ direction, goodWhen }, random() < chance, random) : 'not-tried';
    const result = isDue && answers && random() < 0.93 ? tried : null;
    return { name: `p${finding}`, finding, percent, measure, goodWhen, direction, dueDays, result, isPublic };
  });
  return { ...kind, madeAt: new Date(madeAt).toISOString(), predictions };
}

function resultFor(
  { direction, goodWhen }: { direction: 'up' | 'down' | 'same'; goodWhen: 'up' | 'down' },
  comesTrue: boolean,
  random: SeededRandom,
) {
  const fitting = (['better', 'same', 'worse'] as const).filter(
    (result) => (movedOf(result, goodWhen) === direction) === comesTrue,
  );
  return fitting[Math.floor(random() * fitting.length)] ?? 'same';
}

/**
 * Inserts invented results of new customers. Returns the number of results, including those that do not
 * count.
 */
export async function seedOutcomes(db: Pick<Db, 'execute'>, options: Options): Promise<number> {
  const random = seededRandom(options.seed ?? 22);
  const reports: (ReturnType<typeof inventReport> & { number: number })[] = [];
  let results = 0;
  while (results < options.results) {
    const report = inventReport(random, options);
    results += report.predictions.filter(({ result }) => result !== null).length;
    reports.push({ ...report, number: reports.length + 1 });
  }
  await db.execute(insertReports(reports));
  await db.execute(sql`analyze predictions`);
  await db.execute(sql`analyze outcome_tests`);
  return results;
}

const insertReports = (reports: readonly object[]): SQL => sql`
  with given as (select * from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
      as r(number int, price int, payment text, status text, "madeAt" timestamptz, predictions jsonb)),
  reports as (
    insert into analysis_requests (target_market, product_service, customer_email, status, list_price_cents,
      final_price_cents, payment_status, created_at, completed_at)
    select 'Invented for the track record', 'Invented offer', 'invented-' || number || '@example.com', status, 3700,
      price, payment, "madeAt", "madeAt" from given
    returning id, customer_email),
  made as (
    insert into predictions (analysis_id, revision, name, finding, action_id, text, measure, good_when, direction,
      due_days, percent, against, made_at, hash)
    select id, 1, p.name, p.finding, 'a' || p.finding, 'Invented prediction', p.measure, p."goodWhen", p.direction,
      p."dueDays", p.percent, 'Invented', "madeAt", 'invented'
    from reports join given on customer_email = 'invented-' || number || '@example.com',
      jsonb_to_recordset(given.predictions) as p(name text, finding int, measure text, "goodWhen" text, direction text,
        "dueDays" int, percent int)
    returning id, analysis_id, name, measure, good_when, due_days, made_at)
  insert into outcome_tests (analysis_id, prediction_id, title, measure, good_when, started_at, due_at, revision,
    created_by, result, answered_at, answered_by, is_public)
  select made.analysis_id, made.id, 'Invented test', made.measure, good_when, made_at,
    made_at + make_interval(days => due_days), 1, 'orderer', p.result, made_at + make_interval(days => due_days), 'orderer',
    p."isPublic"
  from made join reports on reports.id = made.analysis_id
    join given on customer_email = 'invented-' || number || '@example.com',
    jsonb_to_recordset(given.predictions) as p(name text, result text, "isPublic" boolean)
  where p.name = made.name and p.result is not null`;
