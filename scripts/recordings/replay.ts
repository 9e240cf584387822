import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isOfReport, openRecording } from '../../emulators/llm/recordings/open-recording.ts';
import { startLlmEmulator } from '../../emulators/llm/start-llm-emulator.ts';
import type { JournalEntry } from '../../emulators/llm/wire/request-journal.ts';
import { asMarkdown } from '../../src/report/document/rules/report-markdown.ts';
import { wholeReport } from '../../src/report/document/rules/whole-report.ts';
import { summariseReport } from './summarise-report.ts';
import { answersIn, writeOneReport } from './write-one-report.ts';

const usage = `npm run replay -- content/recordings/NAME [--write FILE]

Writes the recorded business's report through the real pipeline and keeps it in content/recordings/NAME/report.md as its owner downloads
it, and in FILE as it is stored; the model's answers come from the recording. A prompt that has changed
since is answered by the recorded answer of its step (stale), a step that was never recorded by the golden answer of that step (missing).`;

const { values, positionals } = parseArgs({ options: { write: { type: 'string' } }, allowPositionals: true });
const [folder] = positionals;
if (!folder) {
  console.error(usage);
  process.exit(2);
}

const beganAt = Date.now();
const order = JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8'));
const recording = openRecording(folder);
const llm = await startLlmEmulator({ recordings: [folder] });
const { status, versions } = await writeOneReport({
  database: `innerbuyer_replay_${recording.business}_${process.pid}`,
  order,
  answers: answersIn(folder),
  llmUrl: llm.url,
});
const entries = (await (await fetch(`${llm.controlUrl}/requests`)).json()) as JournalEntry[];
await llm.close();

const found = (match: string) =>
  entries.flatMap(({ recorded }) => (recorded?.match === match ? [recorded.file] : []));
const stale = found('stale');
const missing = entries.flatMap(({ recorded, schemaName }) => (recorded ? [] : [schemaName ?? 'text']));
const used = new Set([...found('exact'), ...stale]);
const unused = recording.calls.map(({ file }) => file).filter((file) => isOfReport(file) && !used.has(file));

const list = (name: string, files: string[]) => {
  console.log(`${name.padEnd(8)} ${files.length}`);
  const counts = Map.groupBy(files, (file) => file);
  for (const [file, times] of counts) console.log(`  ${file}${times.length > 1 ? ` × ${times.length}` : ''}`);
};
console.log(`exact    ${found('exact').length}`);
list('stale', stale);
list('missing', missing);
list('unused', unused);
for (const [at, report] of versions.entries()) {
  console.log(JSON.stringify(summariseReport(report)));
  const { refused = [], cuts = [] } = report.details?.qualityReport ?? {};
  for (const { passage, find, why } of refused) console.log(`  not applied in ${passage} (${why}): ${find}`);
  for (const { passage, problem, text } of cuts) console.log(`  cut in ${passage} (${problem}): ${text}`);
  const file = at === 0 ? 'report.md' : `report-${at + 1}.md`;
  writeFileSync(join(folder, file), asMarkdown(wholeReport(order, report.results, report.details)));
}
if (values.write) writeFileSync(values.write, `${JSON.stringify(versions[0], null, 2)}\n`);
console.log(`${status} in ${Math.round((Date.now() - beganAt) / 1000)} s`);
process.exit(status === 'completed' || status === 'done' ? 0 : 1);
