import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanup, endOwnChildren } from '../harness/cleanup.ts';
import { createPrivatePostgres } from '../harness/private-postgres.ts';
import { watchStolenTime } from '../harness/stolen-time.ts';
import { secondsSince } from '../harness/until.ts';
import { seededRandom } from '../src/platform/rules/seeded-random.ts';
import { printRow } from './figures-table.ts';
import type { Outcome, Proof } from './proof.ts';

/**
 * Runs the named proofs in turn on a PostgreSQL cluster of this process. A proof that fails while the machine's host gives CPU time to
 * others runs a second time; its claims about seconds are then shown as not judged.
 */
const seed = Number(process.env.CHAOS_SEED ?? 1);
const starvedFrom = 0.1;
const whole = createCleanup();
let current = createCleanup();

/** A proof that hangs must fail here, with its name, before CI itself is stopped without a message. */
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
process.on('SIGINT', () => void end(130));
process.on('SIGTERM', () => void end(143));
process.on('disconnect', () => void end(143)); // the parent is gone

const postgres = await createPrivatePostgres();
whole.add(() => postgres.remove());
process.env.DATABASE_URL = postgres.url; // read when the shop's modules load, so they are imported only now
const { proofs } = await import('./proofs.ts');

let failed = 0;
for (const name of process.argv.slice(2)) {
  const proof = proofs.find((one) => one.name === name);
  if (!proof) console.error(`no proof is named ${name}`);
  if (!proof || !(await holds(proof))) failed += 1;
}
await end(failed > 0 ? 1 : 0);

async function holds(proof: Proof, isLastTry = false): Promise<boolean> {
  const startedAt = performance.now();
  const stolen = watchStolenTime();
  current = createCleanup();
  const outcome: Outcome = await Promise.race([
    proof.run({ cleanup: current, postgres, random: seededRandom(seed) }),
    giveUp(),
  ]).catch((error: Error) => ({ figures: {}, faults: [error.stack ?? error.message] }));
  if (ending) await ending; // a signal came: errors since then mean nothing
  const seconds = secondsSince(startedAt);
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
  // Seconds are measured a second time before they count: something else may have run beside them. Both rows are shown.
  const mayBeNoise = isStarved || faults.length === 0;
  return mayBeNoise && !isLastTry ? holds(proof, true) : false;
}
