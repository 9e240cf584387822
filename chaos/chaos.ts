import { createCleanup, endOwnChildren } from './cleanup.ts';
import { printHeading, printRow } from './figures-table.ts';
import { buildIfStale } from './fresh-build.ts';
import { createPrivatePostgres } from './private-postgres.ts';
import { seededRandom } from './seeded-random.ts';
import { secondsSince } from './until.ts';

/**
 * Breaks the built product on purpose, on a PostgreSQL cluster of its own, and measures what is promised about that.
 * CHAOS_ONLY=<name> runs one proof, CHAOS_SEED picks the moments, CHAOS_LOG=1 shows the product's own log.
 */
const seed = Number(process.env.CHAOS_SEED ?? 1);
const whole = createCleanup();
let current = createCleanup();

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
const chosen = proofs.filter(({ name, onDemand }) => (named ? name === named : !onDemand));
let failed = chosen.length === 0 ? 1 : 0;
printHeading(seed);
for (const proof of chosen) {
  const proofStartedAt = performance.now();
  current = createCleanup();
  const outcome = await proof
    .run({ cleanup: current, postgres, random: seededRandom(seed) })
    .catch((error: Error) => ({ figures: {}, faults: [error.stack ?? error.message] }));
  if (ending) await ending; // a signal came: what went wrong since says nothing
  const seconds = secondsSince(proofStartedAt);
  await current.run();
  printRow(proof, outcome, seconds);
  if (outcome.faults.length > 0) failed += 1;
}
console.log(`${chosen.length - failed} of ${chosen.length} proofs hold; ${secondsSince(startedAt)} s`);
await end(failed > 0 ? 1 : 0);
