import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepCalls, openRecording } from '../../emulators/llm/recordings/open-recording.ts';
import { startRecorder } from './start-recorder.ts';
import { summariseReport } from './summarise-report.ts';
import { answersIn, writeOneReport } from './write-one-report.ts';

const usage = `npm run record -- --business NAME --port PORT [--order FILE] [--prune]

Writes the report of content/recordings/NAME/order.json (or of FILE, which is copied there) through the real pipeline and stores each
call of the model that listens at 127.0.0.1:PORT; with content/recordings/NAME/answers.json also the next version. A call with the same prompt is never asked twice. --prune deletes recorded calls that
a completed report did not use.`;

const { values } = parseArgs({
  options: {
    business: { type: 'string' },
    port: { type: 'string' },
    order: { type: 'string' },
    prune: { type: 'boolean' },
  },
});
if (!values.business || !values.port) {
  console.error(usage);
  process.exit(2);
}

const folder = join('content/recordings', basename(values.business));
mkdirSync(folder, { recursive: true });
const orderFile = join(folder, 'order.json');
if (values.order && values.order !== orderFile) copyFileSync(values.order, orderFile);
if (!existsSync(orderFile)) throw new Error(`${orderFile} is missing; name the order with --order FILE`);

const beganAt = Date.now();
const recorder = await startRecorder(folder, `http://127.0.0.1:${values.port}/v1`);
const { status, versions } = await writeOneReport({
  database: `innerbuyer_record_${basename(folder)}`,
  order: JSON.parse(readFileSync(orderFile, 'utf8')),
  answers: answersIn(folder),
  llmUrl: recorder.url,
  env: { LLM_TIMEOUT_MS: '600000' },
});
recorder.close();

const unused = recorder.unused();
if (unused.length > 0) console.log(`unused: ${unused.join(', ')}`);
const report = versions.at(-1);
const isWritten = status === 'completed' || status === 'done';
if (isWritten && report) {
  const minutes = Math.round((Date.now() - beganAt) / 60_000);
  const summary = { calls: recorder.used(), minutes, ...summariseReport(report) };
  writeFileSync(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  if (values.prune)
    keepCalls(
      folder,
      openRecording(folder).calls.filter(({ file }) => !unused.includes(file)),
    );
  console.log(JSON.stringify(summary, null, 2));
}
console.log(status);
process.exit(isWritten ? 0 : 1);
