import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { modelSettingsOf, withModelOfEnvFile } from '../../harness/model-settings.ts';
import { readModelConfig } from '../../src/config.ts';
import { askDoubts, askWhatCarries } from '../../src/connect/check-copy/ask-copy-model.ts';
import { sentencesOfDraft } from '../../src/connect/check-copy/rules/draft-sentences.ts';
import { givenMaterial } from '../../src/connect/check-copy/rules/given-material.ts';
import { snapshotOfPastedText } from '../../src/platform/website/website.ts';
import { cleanPersonas } from '../../src/report/document/rules/clean-personas.ts';
import { customerWordsOf } from '../../src/report/evidence/rules/case-file.ts';
import { cleanCaseFile } from '../../src/report/evidence/rules/clean-case-file.ts';
import { hasText } from '../../src/report/evidence/rules/website-snapshot.ts';
import { connectModel } from '../../src/wiring.ts';
import { recordedReport } from '../recorded-report.ts';
import { keepAnswers } from './keep-answers.ts';
import { type Draft, draftSchema, type MeasuredDraft, measureCopyCheck } from './measure-copy-check.ts';

/**
 * `npm run eval -- copy-checks DRAFTS --to FOLDER`: checks the texts of DRAFTS/*.json against recorded businesses with the
 * product's own two calls, and prints what was found. Answers are kept in FOLDER; with LLM_ settings missing ones are asked.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'eval/copy-checks/answers' } },
});
const [folder = ''] = positionals;
const drafts = globSync(join(folder, '*.json'))
  .toSorted()
  .map((file) => draftSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
if (drafts.length === 0) {
  console.error(
    'usage: npm run eval -- copy-checks DRAFTS [--to FOLDER], with LLM_ settings to ask what is missing',
  );
  process.exit(1);
}
const env = withModelOfEnvFile(process.env);
const vendor = modelSettingsOf(env).isSimulated ? null : await connectModel(readModelConfig(env).llm);
const model = keepAnswers(vendor, values.to);
const atOnce = 8;
let refused = 0;

function knownOf(business: string) {
  const { order, caseFile, details } = recordedReport(business);
  const customerWords = customerWordsOf(order);
  const snapshot = snapshotOfPastedText(order.websiteContent ?? '');
  const { facts, unknowns } = cleanCaseFile(caseFile, { customerWords, snapshot });
  const { personas } = cleanPersonas({ personas: details.personas, endings: [], secrets: [], meetings: [] });
  const evidence = facts.map(({ id, text, source, line }) => {
    const site = details.evidence.find((one) => one.text === text)?.site ?? null;
    return { id, text, source, site: line === null ? null : site, usedIn: [] };
  });
  const material = givenMaterial({
    details: { ...details, evidence, unknowns },
    snapshot: hasText(snapshot) ? snapshot : null,
    customerTexts: [order.targetMarket, order.productService],
  });
  return { material, personas, language: caseFile.language };
}

async function checkDraft(draft: Draft): Promise<MeasuredDraft> {
  const { material, personas, language } = knownOf(draft.business);
  const signal = new AbortController().signal;
  const call = { model, tier: 'strong', key: `eval:${draft.id}`, signal } as const;
  const sentences = await askWhatCarries(call, sentencesOfDraft(draft.draft, language), material);
  const result = await askDoubts(
    { ...call, model: { ...model, writeObject: countingBetter } },
    { sentences, personas, material },
  );
  writeFileSync(join(values.to, `${draft.id}.result.json`), `${JSON.stringify(result, null, 1)}\n`);
  const measured = measureCopyCheck(draft, result, language);
  refused -= measured.better;
  return measured;
}

/** Every line that the model wrote, also in answers that were repaired: what is not shown was refused. */
const countingBetter: typeof model.writeObject = async (request) => {
  const answer = await model.writeObject(request);
  const { better } = answer.value as { better?: unknown[] };
  refused += better?.length ?? 0;
  return answer;
};

const waiting = [...drafts];
const measured = new Map<string, MeasuredDraft>();
const work = async (): Promise<void> => {
  for (let draft = waiting.shift(); draft; draft = waiting.shift()) {
    try {
      measured.set(draft.id, await checkDraft(draft));
      console.error(`${draft.id} done`);
    } catch (error) {
      console.error(`${draft.id}: ${error instanceof Error ? error.message : error}`);
    }
  }
};
await Promise.all(Array.from({ length: atOnce }, work));

const all = [...measured.values()];
const count = (part: 'inventions' | 'sound' | 'doubts', side: 'found' | 'missed') =>
  all.reduce((sum, one) => sum + one[part][side].length, 0);
const share = (part: 'inventions' | 'sound' | 'doubts'): string => {
  const [found, of] = [count(part, 'found'), count(part, 'found') + count(part, 'missed')];
  return `${found} of ${of} (${of === 0 ? '-' : ((found / of) * 100).toFixed(1)}%)`;
};
for (const [id, { inventions, sound, doubts }] of measured) {
  for (const text of inventions.missed) console.log(`${id}, invention not found: ${text}`);
  for (const text of sound.found) console.log(`${id}, sound sentence complained about: ${text}`);
  for (const text of doubts.missed) console.log(`${id}, missed doubt not found: ${text}`);
}
console.log(`drafts                            ${measured.size} of ${drafts.length}`);
console.log(`inventions found                  ${share('inventions')}`);
console.log(`sound sentences complained about  ${share('sound')}`);
console.log(`missed doubts found               ${share('doubts')}`);
console.log(
  `better lines shown, refused       ${all.reduce((sum, { better }) => sum + better, 0)}, ${refused}`,
);
process.exit(measured.size === drafts.length ? 0 : 1);
