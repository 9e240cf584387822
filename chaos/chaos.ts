import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { buildIfStale } from '../harness/fresh-build.ts';
import { createPrivatePostgres } from '../harness/private-postgres.ts';
import { watchStolenTime } from '../harness/stolen-time.ts';
import { secondsSince } from '../harness/until.ts';
import { seededRandom } from '../src/domain/seeded-random.ts';
import { printHeading, printRow } from './figures-table.ts';
import type { Outcome, Proof } from './proof.ts';

/**
 * Breaks the built product on purpose, on a PostgreSQL cluster of its own, and measures what is promised about that.
 * CHAOS_ONLY=<name> runs one proof, CHAOS_SEED picks the moments, CHAOS_SECONDS=600 lengthens the last proof from its minute,
 * CHAOS_LOG=1 shows the product's own log. A proof that fails while the machine's host gives its time to others is tried again; what
 * it then says about seconds is shown as not judged.
 */
const seed = Number(process.env.CHAOS_SEED ?? 1);
const starvedFrom = 0.1;
const whole = createCleanup();
let current = createCleanup();

/** No proof takes this long. One that hangs must fail here, with its name, and not at the end of CI's patience. */
const longestProofMs = 600_000 + 2_000 * Number(process.env.CHAOS_SECONDS ?? 60);
const giveUp = async (): Promise<never> => {
  await sleep(longestProofMs, null, { ref: false });
  throw new Error(`no result after ${longestProofMs / 1_000} s`);
};

let ending: Promise<never> | null = null;
function end(code: number): Promise<never> {
  ending ??= (async () => {
    await current.run();
    await whole.run();
    endOwnChildren();
    return process.exit(code);
  })();
  return ending;
}
process.once('SIGINT', () => void end(130));
process.once('SIGTERM', () => void end(143));

buildIfStale();
const startedAt = performance.now();
const postgres = await createPrivatePostgres();
whole.add(() => postgres.remove());
process.env.DATABASE_URL = postgres.url; // read when the shop's modules load, so only now may they
const { proofs } = await import('./proofs.ts');

const named = process.env.CHAOS_ONLY;
const chosen = proofs.filter(({ name }) => !named || name === named);
let failed = chosen.length === 0 ? 1 : 0;
printHeading(seed);
for (const proof of chosen) {
  if (!(await holds(proof))) failed += 1;
}
console.log(`${chosen.length - failed} of ${chosen.length} proofs hold; ${secondsSince(startedAt)} s`);
await end(failed > 0 ? 1 : 0);

async function holds(proof: Proof, isLastTry = false): Promise<boolean> {
  const proofStartedAt = performance.now();
  const stolen = watchStolenTime();
  current = createCleanup();
  const outcome: Outcome = await Promise.race([
    proof.run({ cleanup: current, postgres, random: seededRandom(seed) }),
    giveUp(),
  ]).catch((error: Error) => ({ figures: {}, faults: [error.stack ?? error.message] }));
  if (ending) await ending; // a signal came: what went wrong since says nothing
  const seconds = secondsSince(proofStartedAt);
  const share = stolen();
  await current.run();
  const { figures, faults, late = [] } = outcome;
  const isStarved = share >= starvedFrom;
  const isJudged = !(isStarved && isLastTry);
  const notes = {
    ...(isStarved && { 'CPU time taken by others': `${Math.round(share * 100)}%` }),
    ...(!isJudged && late.length > 0 && { 'not judged': late.join(', ') }),
  };
  const broken = isJudged ? [...faults, ...late] : faults;
  printRow(proof, { figures: { ...figures, ...notes }, faults: broken }, seconds);
  if (broken.length === 0) return true;
  return isStarved && !isLastTry ? holds(proof, true) : false;
}
