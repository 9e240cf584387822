import type { ReportRun } from '../../platform/journal/dependencies.ts';
import { unlessOverBudget } from '../../platform/journal/null-on-model-failure.ts';
import { ReportFailed } from '../../platform/journal/report-failed.ts';
import { runStepsInParallel } from '../../platform/journal/run-steps-in-parallel.ts';
import { seedOf } from '../../platform/rules/seeded-random.ts';
import { countThemes } from './rules/count-themes.ts';
import type { Message, Theme } from './rules/message-reading.ts';
import { assignMessages, proposeThemes } from './step.ts';

const itemsForThemes = 120;

type Reading = {
  messages: readonly Message[];
  language: string;
  /** Journal key: the visible messages, or the exam's. */
  key: 'words' | 'words:exam';
  perBatch: number;
  /** Whether a text is the model's own and no passage of a message. */
  isOurs?: (text: string) => boolean;
};

/**
 * Proposes themes from some messages, then assigns all messages to them and counts. `about` is keyed by
 * title; `read` are the messages that the budget covered.
 */
export async function readThemes(
  run: ReportRun,
  { messages, language, key, perBatch, isOurs }: Reading,
): Promise<{ themes: Theme[]; about: Map<string, string>; read: readonly Message[] }> {
  const [themesKey, assignKey] =
    key === 'words'
      ? (['words:themes', 'words:assign'] as const)
      : (['words:exam-themes', 'words:exam-assign'] as const);
  const sample = { messages: sampleEvenly(messages, itemsForThemes), language };
  const proposed = await proposeThemes(run, themesKey, sample, isOurs);
  const batches = proposed.length === 0 ? [] : inBatches(messages, perBatch);
  const assigned = await runStepsInParallel(
    run,
    batches.map(
      (batch, at) => (shared: ReportRun) =>
        unlessOverBudget(assignMessages(shared, `${assignKey}:${at + 1}`, proposed, batch)),
    ),
  );
  const read = proposed.length === 0 ? messages : batches.flatMap((batch, at) => (assigned[at] ? batch : []));
  if (batches.length > 0 && read.length === 0) throw new ReportFailed('over_budget');
  return {
    read,
    themes: countThemes(
      proposed,
      assigned.flatMap((some) => some ?? []),
      read,
    ),
    about: new Map(proposed.map(({ title, about }) => [title, about])),
  };
}

/** Chooses `most` messages by text, not by position, because files are often sorted. Sorted by number. */
export const sampleEvenly = (messages: readonly Message[], most: number): Message[] =>
  messages
    .toSorted((a, b) => seedOf(a.text) - seedOf(b.text) || a.number - b.number)
    .slice(0, most)
    .sort((a, b) => a.number - b.number);

export const inBatches = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
