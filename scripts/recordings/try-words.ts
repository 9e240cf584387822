import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLlmEmulator } from '../../emulators/llm/start-llm-emulator.ts';
import { requestReading } from '../../src/messages/themes/readings.ts';
import type { Exam, MessageReading, Rate } from '../../src/messages/themes/rules/message-reading.ts';
import { reviewFacts } from '../../src/messages/themes/rules/review-facts.ts';
import { contradictedModules } from '../../src/messages/themes/rules/weigh-claims.ts';
import { findReading } from '../../src/messages/themes/store.ts';
import { chooseLocked } from '../../src/messages/upload/confirm-messages.ts';
import { messageLimits } from '../../src/messages/upload/rules/message-limits.ts';
import { prepareMessages } from '../../src/messages/upload/rules/prepare-messages.ts';
import { confirmSources, insertSource, listItemHashes, lockItems } from '../../src/messages/upload/store.ts';
import { findReport } from '../../src/report/document/store.ts';
import { requestRevision } from '../../src/report/versions/request-revision.ts';
import { listRevisions } from '../../src/report/versions/store.ts';
import { startRecorder } from './start-recorder.ts';
import { placeOrder, untilEnded, withDatabase, withShop } from './write-one-report.ts';

const usage = `npm run eval -- words --business NAME [--messages FILE.jsonl] [--port PORT] [--revise]

Replays the recorded report of content/recordings/NAME, stores the messages of FILE (one JSON object with "text" per line), locks
half of them and reads them with the model at 127.0.0.1:PORT. Each call is stored in content/recordings/NAME/words; a call with the
same prompt is never asked twice. The messages are stored beside the calls as they were masked and locked, and then used instead of
FILE; reading.json is what the demo shows. Without --port the recording answers, and the simulator what is not recorded; nothing is stored. --revise also writes the next version
of the report from what was read.`;

const { values } = parseArgs({
  options: {
    business: { type: 'string' },
    messages: { type: 'string' },
    port: { type: 'string' },
    revise: { type: 'boolean' },
  },
});
if (!values.business) {
  console.error(usage);
  process.exit(2);
}

type Deps = Parameters<Parameters<typeof withShop>[1]>[0]['deps'];

const folder = join('content/recordings', basename(values.business));
const messagesFile = join(folder, 'words', 'messages.jsonl');
const recorded = existsSync(messagesFile) ? parsedLines(messagesFile) : null;
if (!recorded && !values.messages) throw new Error('name the messages with --messages FILE');
const order: Record<string, unknown> = JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8'));

const emulator = await startLlmEmulator({ recordings: [folder] });
const recorder = values.port
  ? await startRecorder(folder, `http://127.0.0.1:${values.port}/v1`, { part: 'words' })
  : null;
const database = `innerbuyer_words_${basename(folder).replaceAll('-', '_')}_${process.pid}`;
try {
  await withDatabase(database, async (url) => {
    const analysisId = await withShop({ url, llmUrl: emulator.url }, async (shop) => {
      const { id, status } = await placeOrder(shop, order);
      if (status !== 'completed') throw new Error(`the report is ${status}`);
      return id;
    });
    const model = { llmUrl: recorder?.url ?? emulator.url, env: { LLM_TIMEOUT_MS: '600000' } };
    await withShop({ url, ...model }, async ({ deps }) => {
      await storeMessages(deps, analysisId);
      const reading = await readThem(deps, analysisId);
      show(reading);
      if (recorder)
        writeFileSync(join(folder, 'words', 'reading.json'), `${JSON.stringify(reading, null, 1)}\n`);
      if (values.revise) await revise(deps, analysisId, reading);
    });
  });
  const unused = recorder?.unused() ?? [];
  if (unused.length > 0) console.log(`unused: ${unused.join(', ')}`);
} finally {
  recorder?.close();
  await emulator.close();
}
process.exit(0);

type StoredMessage = { number: number; isLocked: boolean; text: string };

/** Masked as an upload is. Recorded ones stay as they were recorded: a better mask must not change their prompts. */
async function storeMessages({ db, now }: Deps, analysisId: number): Promise<void> {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const ownWords = `${order.targetMarket} ${order.productService}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  const items = recorded
    ? recorded.map(({ text }) => ({ text, language: null, contentHash: hashOf(text) }))
    : prepareMessages(linesOf(values.messages ?? ''), new Set(ownWords), hashOf).items;
  const stored = await db.transaction(async (tx): Promise<StoredMessage[]> => {
    const source = {
      analysisId,
      kind: 'reviews',
      name: 'messages',
      addedBy: 'orderer',
      addedAt: now(),
    } as const;
    const { sourceId } = await insertSource(tx, source, items);
    if (sourceId === null) throw new Error('no message was stored');
    await confirmSources(tx, analysisId, [sourceId], now());
    const hashes = await listItemHashes(tx, analysisId, [sourceId]);
    const chosen =
      hashes.length < messageLimits.examFrom ? [] : chooseLocked(hashes, analysisId, 'try-words');
    const locked = recorded?.flatMap(({ number, isLocked }) => (isLocked ? [number] : [])) ?? chosen;
    await lockItems(tx, analysisId, locked);
    return items.map(({ text }, at) => ({ number: at + 1, isLocked: locked.includes(at + 1), text }));
  });
  if (recorder && !recorded)
    writeFileSync(messagesFile, `${stored.map((message) => JSON.stringify(message)).join('\n')}\n`);
  console.log(`${stored.length} messages stored`);
}

function linesOf(file: string): string[] {
  return parsedLines(file).map(({ text }) => text);
}

function parsedLines(file: string): StoredMessage[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as StoredMessage);
}

async function readThem(deps: Deps, analysisId: number): Promise<MessageReading> {
  const { db, now } = deps;
  const asked = await db.transaction((tx) => requestReading(tx, deps, { analysisId, now: now() }));
  if ('refused' in asked) throw new Error(`not read: ${asked.refused}`);
  const id = { analysisId, reading: asked.reading };
  await untilEnded(async () => (await findReading(db, id))?.state ?? 'gone');
  const ended = await findReading(db, id);
  if (!ended?.result) throw new Error(`the reading failed: ${ended?.failureReason}`);
  return ended.result;
}

function show({ items, themes, weighed, exam }: MessageReading): void {
  console.log(`\n${items} messages read\n`);
  console.table(
    themes.map(({ title, kind, count, of, items: cited }) => ({
      theme: title,
      kind,
      messages: `${count} of ${of}`,
      quote: cited[0]?.quote.slice(0, 60),
    })),
  );
  const moved = weighed.filter(({ verdict }) => verdict !== 'open');
  console.log(`\n${moved.length} of ${weighed.length} claims moved\n`);
  console.table(
    moved
      .toSorted((a, b) => a.verdict.localeCompare(b.verdict))
      .map(({ verdict, claim, module, isThesis, findingIndex, factId, items: cited }) => ({
        verdict: `${verdict} (${cited.length})`,
        where:
          (isThesis && 'thesis') ||
          (findingIndex === null
            ? `${module}${factId ? ` (${factId})` : ''}`
            : `finding ${findingIndex + 1}`),
        claim: claim.slice(0, 80),
        quote: cited[0]?.quote.slice(0, 60),
      })),
  );
  console.log(exam ? '' : '\nno exam');
  if (exam) showExam(exam);
}

function showExam(exam: Exam): void {
  const shown = ({ hits, of, share, low, high }: Rate) =>
    `${hits} of ${of} = ${percent(share)} (${percent(low)} to ${percent(high)})`;
  console.log(`exam: ${exam.lockedItems} locked messages, ${exam.calls} calls\n`);
  console.table(
    (['report', 'generic', 'frequent'] as const).map((system) => ({
      system,
      'themes found': shown(exam[system].recall),
      'statements that meet a theme': shown(exam[system].precision),
    })),
  );
  console.table(
    exam.themes.map(({ title, count }, theme) => ({
      theme: title,
      count,
      'met by': [
        ...new Set(exam.matches.filter((match) => match.theme === theme).map(({ system }) => system)),
      ].join(' '),
    })),
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

async function revise(deps: Deps, analysisId: number, reading: MessageReading): Promise<void> {
  const { db, now } = deps;
  const { revision } = await db.transaction((tx) =>
    requestRevision(tx, deps, {
      analysisId,
      cause: 'words',
      facts: reviewFacts(reading.themes, reading.language),
      alsoModules: contradictedModules(reading.weighed),
      requestedBy: 'orderer',
      now: now(),
    }),
  );
  const find = async () => (await listRevisions(db, analysisId)).find((row) => row.revision === revision);
  await untilEnded(async () => (await find())?.state ?? 'gone');
  const row = await find();
  console.log(`\nrevision ${revision}: ${row?.state}${row?.failureReason ? ` (${row.failureReason})` : ''}`);
  const details = row?.state === 'done' ? (await findReport(db, analysisId))?.details : null;
  if (!details) return;
  console.log(`chapters written again: ${row?.modules?.join(', ')}`);
  const onWords = details.claims.filter(({ grade }) => grade === 'customers').length;
  console.log(`${onWords} of ${details.claims.length} claims rest on customers' words`);
  for (const { grade, text } of details.answer?.findings ?? []) console.log(`  ${grade}: ${text}`);
}
