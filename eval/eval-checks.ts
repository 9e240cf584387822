import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withModelOfEnvFile } from '../harness/model-settings.ts';
import { readModelConfig } from '../src/config.ts';
import { connectModel } from '../src/wiring.ts';
import { type Judged, type MeasuredSet, measureChecks } from './measure-checks.ts';
import { withClaims } from './measure-claims.ts';
import { loadProbeSet } from './probe-sets.ts';

/**
 * `npm run eval:checks -- DIR…`: what the blocking checks of reports and replies catch, by code alone, on folders in the
 * format of eval/held-out. --model adds the claims that the model of the LLM_ settings lists. --list prints each sentence
 * that was judged wrongly. The last line is JSON.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, model: { type: 'boolean', default: false } },
});
if (positionals.length === 0) {
  console.error('usage: npm run eval:checks -- [--list] [--model] DIR…');
  process.exit(1);
}

const model = values.model ? await connectModel(readModelConfig(withModelOfEnvFile(process.env)).llm) : null;
const sets = await Promise.all(
  positionals.map(async (folder) => {
    const set = loadProbeSet(resolve(folder));
    const measured = measureChecks(set);
    return { folder, measured: model ? await withClaims(set, measured, model) : measured };
  }),
);
const kinds = ['legitimate', 'invented', 'replyContradictions', 'replyTruths'] as const;
const isWrong = { legitimate: true, invented: false, replyContradictions: false, replyTruths: true };
const all = (kind: keyof MeasuredSet): Judged[] => sets.flatMap(({ measured }) => measured[kind]);
const caught = (judged: readonly Judged[]): number =>
  judged.filter(({ caughtBy }) => caughtBy !== null).length;
const share = (judged: readonly Judged[]): number =>
  judged.length === 0 ? 0 : Number((caught(judged) / judged.length).toFixed(4));

for (const { folder, measured } of sets) {
  console.log(`\n${folder}`);
  for (const kind of kinds) {
    const judged = measured[kind];
    console.log(`  ${kind.padEnd(20)} ${String(caught(judged)).padStart(4)} of ${judged.length} caught`);
    const byCheck = Map.groupBy(
      judged.filter(({ caughtBy }) => caughtBy !== null),
      ({ caughtBy }) => caughtBy,
    );
    for (const [check, found] of byCheck) console.log(`    ${String(check).padEnd(24)} ${found.length}`);
    if (values.list)
      for (const { sentence, caughtBy } of judged)
        if ((caughtBy !== null) === isWrong[kind]) console.log(`    ${caughtBy ?? 'passed'}: ${sentence}`);
  }
}
console.log(
  JSON.stringify({
    legitimateCut: share(all('legitimate')),
    inventedCaught: share(all('invented')),
    contradictionsCaught: share(all('replyContradictions')),
    truthsHeldBack: share(all('replyTruths')),
    n: Object.fromEntries(kinds.map((kind) => [kind, all(kind).length])),
  }),
);
