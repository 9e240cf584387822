import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withModelOfEnvFile } from '../harness/model-settings.ts';
import { readModelConfig } from '../src/config.ts';
import { judgePrompt } from '../src/report/checks/prompts/judge-prompt.ts';
import { containsExcerpt } from '../src/report/checks/rules/find-excerpt.ts';
import {
  type Judgement,
  judgeOutputSchema,
  withRealExcerpts,
} from '../src/report/document/rules/judgement.ts';
import { connectModel } from '../src/wiring.ts';
import {
  type Control,
  draftWithDefects,
  foundByClaims,
  plantedControls,
  wholeReportControls,
} from './negative-controls.ts';
import { recordCalls } from './record-calls.ts';

/**
 * `npm run eval:controls`: texts that must fail, and which checks report them. The judge reads one report with every defect
 * that code and claims have missed; its answer was recorded from a language model. --model asks the model of the LLM_ settings
 * and records its answer instead. Answers to the claims prompt are recorded, too; --port N asks for missing ones on this machine.
 * The last line is JSON.
 */
const { values } = parseArgs({
  options: { model: { type: 'boolean', default: false }, port: { type: 'string' } },
});
const folder = join(import.meta.dirname, 'controls');

async function askJudge(missed: readonly Control[]): Promise<Judgement> {
  const draft = draftWithDefects(missed.map(({ name }) => name));
  const { instructions, prompt, schemaName } = judgePrompt({
    ...draft,
    cast: { ...draft.cast, endings: [], secrets: [], meetings: [] },
    outline: null,
  });
  if (!values.model)
    return withRealExcerpts(
      judgeOutputSchema.parse(JSON.parse(readFileSync(join(folder, '001-judge.answer.txt'), 'utf8'))),
      draft.modules,
      [],
    );
  const model = recordCalls(await connectModel(readModelConfig(withModelOfEnvFile(process.env)).llm), folder);
  const { value } = await model.writeObject({
    tier: 'strong',
    instructions,
    prompt,
    schemaName,
    schema: judgeOutputSchema,
    idempotencyKey: `controls:${Date.now()}`,
    signal: new AbortController().signal,
  });
  return withRealExcerpts(value, draft.modules, []);
}

const byClaims = await foundByClaims(values.port === undefined ? null : Number(values.port));
if (byClaims === null) console.log('Claims are not recorded for this prompt: a hasty model is assumed.');
const planted = plantedControls().map((control) => ({
  ...control,
  withClaims: byClaims?.has(control.name) ?? control.withClaims,
}));
for (const { name, kind, found, by } of wholeReportControls())
  console.log(`${name.padEnd(28)} ${kind.padEnd(22)} ${found} findings ${by.join(', ')}`);
const missed = planted.filter((one) => one.found === 0 && !one.withClaims);
const { defects } = await askJudge(missed);
const isJudged = ({ line }: Control): boolean =>
  missed.some((one) => one.line === line) && defects.some(({ excerpt }) => containsExcerpt(line, excerpt));
for (const control of planted) {
  const { name, kind, by, withClaims } = control;
  const finders = [...by, ...(withClaims ? ['claims'] : []), ...(isJudged(control) ? ['judge'] : [])];
  console.log(`${name.padEnd(28)} ${kind.padEnd(22)} ${finders.join(', ') || 'not found'}`);
}
const byCode = planted.filter(({ found }) => found > 0).length;
const withClaims = planted.length - missed.length;
const withJudge = withClaims + missed.filter(isJudged).length;
console.log(JSON.stringify({ planted: planted.length, byCode, withClaims, withJudge }));
