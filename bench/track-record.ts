import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createDatabase, databaseUrl, dropDatabase } from '../harness/postgres-server.ts';
import { seedOutcomes } from '../harness/seed-outcomes.ts';
import { scoreRow, scoreRows } from '../src/outcomes/record/rules/score-predictions.ts';
import { composePublishedRecord, publicThreshold } from '../src/outcomes/record/rules/track-record.ts';
import { tallyPredictions } from '../src/outcomes/record/store.ts';
import { releaseTrackRecord, viewTrackRecord } from '../src/outcomes/record/track-record.ts';
import { connectDatabase } from '../src/platform/database/database.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import { type Figure, tableOf, writeSection } from './figure.ts';

/**
 * `npm run bench -- record`: 10,000 invented results. The page's query and the daily count are timed at the database, every number is
 * compared with plain recounts, calibration and Brier score with a calculation in Python, and every filter with the threshold.
 */
const wanted = 10_000;
const runs = 200;
const now = new Date();

const name = `innerbuyer_record_${randomBytes(4).toString('hex')}`;
await createDatabase(name);
const { db, close } = connectDatabase({
  url: databaseUrl(name),
  maxConnections: 2,
  onError: (error) => console.error(error),
});

const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? 0;

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken;
}

type Result = { percent: number; measure: string; hit: boolean; analysis: number };

/** Each counted result as a row, chosen and judged by statements that share nothing with the product's. */
async function listResults(): Promise<Result[]> {
  const { rows } = await db.execute<Result>(sql`
    select percent, measure, analysis_id::int as analysis,
      (result, direction, good_when) in (('better', 'up', 'up'), ('better', 'down', 'down'), ('worse', 'down', 'up'),
        ('worse', 'up', 'down'), ('same', 'same', 'up'), ('same', 'same', 'down')) as hit
    from (select p.*, t.result from outcome_tests t, predictions p
      where t.prediction_id = p.id and t.is_public and t.result in ('better', 'same', 'worse')) as answered
    where analysis_id not in (select id from analysis_requests
      where final_price_cents = 0 or status <> 'completed' or payment_status <> 'captured')`);
  return rows;
}

const paid = sql`(select id from analysis_requests
  where final_price_cents > 0 and status = 'completed' and payment_status = 'captured')`;
const countOf = async (where: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from predictions p where p.analysis_id in ${paid} and ${where}`,
  );
  return rows[0]?.count ?? 0;
};
const has = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from outcome_tests t where t.prediction_id = p.id and ${condition})`;

/** Wilson's interval solved as the roots of its quadratic, the score as a mean over single results. */
const python = `
import json, sys, math
groups = {}
for r in json.load(sys.stdin):
    for key in (f"all/{r['percent']}", f"{r['measure']}/{r['percent']}"):
        groups.setdefault(key, []).append(1 if r['hit'] else 0)
z = 1.959963984540054
def roots(h, n):
    p = h / n; a = 1 + z*z/n; b = -(2*p + z*z/n); c = p*p; d = math.sqrt(b*b - 4*a*c)
    return [(-b - d) / (2*a), (-b + d) / (2*a)]
rows = {k: [len(v), sum(v), sum(v)/len(v)] + roots(sum(v), len(v)) for k, v in groups.items()}
def brier(keys):
    pairs = [(int(k.split('/')[1]) / 100, h) for k in keys for h in groups[k]]
    base = sum(h for _, h in pairs) / len(pairs)
    return [sum((s-h)**2 for s, h in pairs) / len(pairs), sum((base-h)**2 for _, h in pairs) / len(pairs)]
print(json.dumps({'rows': rows, 'brier': {name: brier(keys) for name, keys in json.loads(sys.argv[1]).items()}}))
`;

const isClose = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;
const faults: string[] = [];
const expectSame = (what: string, ours: unknown, theirs: unknown): void => {
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) faults.push(`${what}: ${ours}, recounted ${theirs}`);
};

try {
  await migrateDatabase({ url: databaseUrl(name), migrationsFolder: 'src/platform/database/migrations' });
  const seeded = await seedOutcomes(db, { results: wanted, now, withUncounted: true });
  await db.execute(sql`analyze`);
  await releaseTrackRecord({ db, now: () => now });
  const tally = await tallyPredictions(db, now);
  const record = composePublishedRecord(tally);
  const page = await timed(runs, () => viewTrackRecord({ db }, null));
  const count = await timed(runs, () => tallyPredictions(db, now));

  const results = await listResults();
  let cells = 0;
  for (const { percent, outcomes, cameTrue, analyses, measure } of [
    ...tally.percents.map((cell) => ({ ...cell, measure: null })),
    ...tally.measures,
  ]) {
    const own = results.filter((one) => one.percent === percent && (measure ?? one.measure) === one.measure);
    const recounted = [
      own.length,
      own.filter(({ hit }) => hit).length,
      new Set(own.map((one) => one.analysis)).size,
    ];
    expectSame(`${measure ?? 'all'} at ${percent}%`, [outcomes, cameTrue, analyses], recounted);
    cells += 1;
  }
  const { uncounted } = tally;
  const answered = has(sql`t.result is not null`);
  const late = sql`coalesce((select due_at from outcome_tests t where t.prediction_id = p.id),
    p.made_at + p.due_days * interval '1 day') <= ${now.toISOString()}::timestamptz`;
  const states = {
    'not-due': await countOf(sql`not ${answered} and not ${late}`),
    unanswered: await countOf(sql`not ${answered} and ${late}`),
    'not-tried': await countOf(has(sql`t.result = 'not-tried'`)),
    'not-public': await countOf(has(sql`t.result <> 'not-tried' and not t.is_public`)),
  };
  for (const [state, recounted] of Object.entries(states))
    expectSame(state, uncounted[state as keyof typeof states].outcomes, recounted);
  if (record.counts.made !== null) expectSame('made', record.counts.made, await countOf(sql`true`));

  const groups = [{ measure: 'all', rows: record.rows }, ...record.measures];
  const keys = Object.fromEntries(
    groups.map(({ measure, rows }) => [measure, rows.map(({ percent }) => `${measure}/${percent}`)]),
  );
  const independent = JSON.parse(
    execFileSync('python3', ['-c', python, JSON.stringify(keys)], {
      input: JSON.stringify(results),
    }).toString(),
  ) as { rows: Record<string, number[]>; brier: Record<string, [number, number]> };
  let published = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (const { measure, rows } of groups) {
    const score = scoreRows(rows);
    const [brier, base] = independent.brier[measure] ?? [Number.NaN, Number.NaN];
    if (!score || !isClose(score.brier, brier) || !isClose(score.brierOfBaseRate, base))
      faults.push(`Brier of ${measure}: ${score?.brier}, in Python ${brier}`);
    for (const row of rows) {
      const { outcomes, cameTrue, share, low, high } = scoreRow(row);
      const theirs = independent.rows[`${measure}/${row.percent}`] ?? [];
      if (
        ![outcomes, cameTrue, share, low, high].every((value, at) => isClose(value, theirs[at] ?? Number.NaN))
      )
        faults.push(
          `${measure} at ${row.percent}%: ${[outcomes, cameTrue, share, low, high]}, in Python ${theirs}`,
        );
      const all = results.filter((one) => one.percent === row.percent);
      const own = all.filter((one) => measure === 'all' || one.measure === measure);
      checkSize(`${measure} at ${row.percent}%`, own);
      published += 1;
      smallest = Math.min(smallest, own.length);
    }
  }
  // What is left of a probability when its published measures are subtracted.
  for (const { percent } of record.rows) {
    const shown = record.measures.filter(({ rows }) => rows.some((row) => row.percent === percent));
    const left = results.filter(
      (one) => one.percent === percent && !shown.some(({ measure }) => measure === one.measure),
    );
    if (left.length > 0) checkSize(`what is left at ${percent}%`, left);
  }
  const largeHidden = tally.measures.filter(
    ({ measure, percent, outcomes, analyses }) =>
      outcomes >= publicThreshold.outcomes &&
      analyses >= publicThreshold.analyses &&
      !groups.some((group) => group.measure === measure && group.rows.some((row) => row.percent === percent)),
  ).length;
  const figures: Figure[] = [
    {
      what: 'the page’s query, 95th percentile at the database',
      ours: `${percentile(page, 0.95).toFixed(1)} ms`,
      goal: 'under 50 ms',
      met: percentile(page, 0.95) < 50,
      note: `${runs} reads of the released record, one after the other; median ${percentile(page, 0.5).toFixed(1)} ms`,
    },
    {
      what: 'counting everything anew, 95th percentile',
      ours: `${percentile(count, 0.95).toFixed(1)} ms`,
      goal: 'under 1 s',
      met: percentile(count, 0.95) < 1_000,
      note: `${runs} counts of ${seeded.toLocaleString('en')} results, as the daily release does, not the page; median ${percentile(count, 0.5).toFixed(1)} ms`,
    },
    {
      what: 'faults found by recounting',
      ours: String(faults.length),
      goal: 'none',
      met: faults.length === 0,
      note: `${cells} cells and ${Object.keys(states).length} states against plain SQL; ${published} published rows of ${groups.length} filters and their scores against Python; the smallest published row has ${smallest} results, ${cells - published} cells are hidden, ${largeHidden} of them only because of what could be subtracted`,
    },
  ];
  for (const fault of faults) console.error(fault);
  console.log(tableOf(figures));
  if (process.argv.includes('--write')) writeSection('record', tableOf(figures));
  process.exitCode = figures.every(({ met }) => met !== false) ? 0 : 1;
} finally {
  await close();
  await dropDatabase(name);
}
process.exit();

function checkSize(what: string, own: readonly Result[]): void {
  const analyses = new Set(own.map(({ analysis }) => analysis)).size;
  if (own.length < publicThreshold.outcomes || analyses < publicThreshold.analyses)
    faults.push(`${what} has ${own.length} results of ${analyses} reports`);
}
