import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Judged, type MeasuredSet, measureChecks } from './measure-checks.ts';
import { withClaims } from './measure-claims.ts';
import { isRecording, measureRecording } from './measure-recording.ts';
import { loadProbeSet } from './probe-sets.ts';

/**
 * `npm run eval:checks -- DIR…`: what the blocking checks of reports and replies catch, by code alone, on folders in the
 * format of eval/held-out, or in a recorded report. --model adds what recorded answers to the claims prompt mark (`claims/` beside the
 * set); only sentences whose answer is there are counted. --port N asks for missing answers on this machine and records them.
 * --list prints each sentence that was judged wrongly. The last line is JSON.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    model: { type: 'boolean', default: false },
    port: { type: 'string' },
  },
});
if (positionals.length === 0) {
  console.error('usage: npm run eval:checks -- [--list] [--model [--port N]] DIR…');
  process.exit(1);
}
const port = values.port === undefined ? null : Number(values.port);

const sets = await Promise.all(
  positionals
    .filter((folder) => !isRecording(folder))
    .map(async (folder) => {
      const set = loadProbeSet(resolve(folder));
      const byCode = { measured: measureChecks(set), missing: [], answered: 0 };
      const { measured, missing, answered } = values.model
        ? await withClaims(resolve(folder), set, byCode.measured, port)
        : byCode;
      return { folder, measured, missing, answered };
    }),
);
const kinds = ['legitimate', 'invented', 'replyContradictions', 'replyTruths'] as const;
const isWrong = { legitimate: true, invented: false, replyContradictions: false, replyTruths: true };
const all = (kind: keyof MeasuredSet): Judged[] => sets.flatMap(({ measured }) => measured[kind]);
const caught = (judged: readonly Judged[]): number =>
  judged.filter(({ caughtBy }) => caughtBy !== null).length;
const share = (judged: readonly Judged[]): number =>
  judged.length === 0 ? 0 : Number((caught(judged) / judged.length).toFixed(4));

for (const { folder, measured, missing, answered } of sets) {
  console.log(`\n${folder}`);
  if (values.model)
    console.log(
      `  ${answered} answers, ${missing.length} missing${missing.length > 0 ? `: ${missing.join(', ')}` : ''}`,
    );
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
for (const folder of positionals.filter(isRecording)) {
  const { passages, found, marked, missing } = await measureRecording(resolve(folder), values.model, port);
  console.log(`\n${folder}\n  ${found.length} of ${passages} passages found by code`);
  if (values.model)
    console.log(
      `  ${marked.length} sentences marked by claims; answers missing: ${missing.join(', ') || 'none'}`,
    );
  if (values.list) for (const line of [...found, ...marked]) console.log(`    ${line}`);
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
