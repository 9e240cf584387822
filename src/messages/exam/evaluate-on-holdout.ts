import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnalysisRow } from '../../analysis/store.ts';
import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { nullOnModelFailure } from '../../platform/journal/null-on-model-failure.ts';
import { runStepsInParallel } from '../../platform/journal/run-steps-in-parallel.ts';
import type { Journal } from '../../platform/journal/store.ts';
import { inspectingModel, type LanguageModel } from '../../platform/model/llm.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import type { ReportDetails } from '../../report/document/rules/report.ts';
import { moduleOutputSchema } from '../../report/writing/prompts/module-output.ts';
import { readThemes, sampleEvenly } from '../themes/read-themes.ts';
import type { Exam, Message, Theme } from '../themes/rules/message-reading.ts';
import { matchStatements, writeGenericBuyers } from '../themes/step.ts';
import { messageLimits } from '../upload/rules/message-limits.ts';
import {
  chosenStatements,
  makeSheet,
  mostExamCalls,
  mostLockedItems,
  reportStatements,
  scoreExam,
  textOfStatement,
} from './rules/exam.ts';
import { createLockedTextCheck } from './rules/locked-text.ts';

const mostBatches = 3;
const itemsPerBatch = mostLockedItems / mostBatches;

type ExamMaterial = {
  analysis: AnalysisRow;
  /** As the report was before any message was uploaded. */
  details: ReportDetails;
  visible: readonly Message[];
  locked: readonly Message[];
  /** Visible half only. */
  themes: readonly Theme[];
};

/**
 * Draws the messages for one reading: a reproducible sample in which every message has the same chance.
 * `kept` are the exam's messages, empty without an exam. `outOf` is null when all messages are read.
 */
export function drawMessages(visible: readonly Message[], locked: readonly Message[]) {
  const hasExam = locked.length > 0 && visible.length + locked.length >= messageLimits.examFrom;
  const kept = hasExam ? sampleEvenly(locked, mostLockedItems) : [];
  const messages = sampleEvenly(visible, messageLimits.itemsOfReading - kept.length);
  const longest = longestThatFits([...messages, ...kept], messageLimits.bytesOfReading);
  const cut = (message: Message): Message => ({
    number: message.number,
    // Never half a surrogate pair.
    text: message.text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, ''),
  });
  const stored = visible.length + (hasExam ? locked.length : 0);
  const isAll = messages.length + kept.length === stored;
  return { messages: messages.map(cut), kept: kept.map(cut), outOf: isAll ? null : stored };
}

/** The longest prefix per message with which all messages together have about `mostBytes` bytes. */
function longestThatFits(messages: readonly Message[], mostBytes: number): number {
  const lengths = messages.map(({ text }) => text.length).toSorted((a, b) => a - b);
  const text = messages.map(({ text }) => text).join('');
  let left = (mostBytes * text.length) / Math.max(1, Buffer.byteLength(text));
  for (const [at, length] of lengths.entries()) {
    const share = Math.floor(left / (lengths.length - at));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Compares the report's statements, a generic buyer's and the visible half's themes with the locked half,
 * which none of them has seen. Null when the model gives no usable answer: the reading is useful without the
 * exam. `unguarded` is for the two steps that read locked messages; every other prompt passes the guard of
 * `run`.
 */
export function evaluateOnHoldout(
  run: ReportRun,
  unguarded: LanguageModel,
  material: ExamMaterial,
): Promise<Exam | null> {
  let calls = 0;
  const countCall = () => {
    calls += 1;
    if (calls > mostExamCalls) throw new ProviderError('rejected', 'the exam has used up its calls');
  };
  const counting = (model: LanguageModel): ReportRun => ({
    ...run,
    deps: { ...run.deps, model: inspectingModel(model, countCall) },
  });
  return nullOnModelFailure(examine(counting(run.deps.model), counting(unguarded), material));
}

async function examine(
  run: ReportRun,
  reader: ReportRun,
  { analysis, details, visible, locked: items, themes: frequentThemes }: ExamMaterial,
): Promise<Exam> {
  const { targetMarket, productService } = analysis;
  const { language } = details;
  const copiesLocked = await createLockedTextCheck(
    items.map(({ text }) => text),
    visible.map(({ text }) => text),
    nextTurn,
  );
  const own = reportStatements(details, insightsIn(run.journal));
  const [{ themes, about }, generic] = await runStepsInParallel(run, [
    () =>
      readThemes(reader, {
        messages: items,
        language,
        key: 'words:exam',
        perBatch: itemsPerBatch,
        isOurs: (text) => !copiesLocked(text),
      }),
    (shared) => writeGenericBuyers(shared, { targetMarket, productService }, { count: own.length, language }),
  ]);
  const statements = {
    report: own.map(textOfStatement),
    generic: chosenStatements(generic, language).slice(0, own.length).map(textOfStatement),
    frequent: frequentThemes.map(({ title }) => title),
  };
  const sheet = makeSheet(statements, `${analysis.id}:${run.keyPrefix}`);
  const proposed =
    themes.length === 0
      ? []
      : await matchStatements(
          run,
          sheet,
          themes.map(({ title }) => ({ title, about: about.get(title) ?? '' })),
        );
  const calls = 3 + Math.ceil(items.length / itemsPerBatch);
  return scoreExam({ lockedItems: items.length, themes, statements, sheet, proposed, calls });
}

/** The first insight of each chapter, as it was first written. */
const insightsIn = (journal: Journal): string[] =>
  [...journal.values()]
    .filter(({ key, state }) => key.startsWith('write-module:') && state === 'done')
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .flatMap(({ output }) => {
      const plan = moduleOutputSchema.pick({ plan: true }).loose().safeParse(output).data?.plan;
      return plan?.[0] ? [plan[0].insight] : [];
    });
