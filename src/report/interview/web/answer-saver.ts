import { retryDelayMs } from '../../../platform/web/api/query-rules.ts';

export type TypedAnswer = { answer: string; isSkipped: boolean };
export type UnsavedAnswers = Record<string, TypedAnswer>;
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

const pauseMs = 600;

type Parts = {
  send: (questionId: string, typed: TypedAnswer, isLeaving: boolean) => Promise<unknown>;
  /** Not worth a retry. `all`: the report has started, or there is no access. `one`: this question is no longer asked. */
  refusalOf: (error: unknown) => 'all' | 'one' | null;
  /** Stores what is not saved yet in this tab. */
  keep: (unsaved: UnsavedAnswers) => void;
  onChange: (state: SaveState) => void;
};

/** Saves answers while they are typed, one after the other: of two versions of an answer the later one must win. */
export function createAnswerSaver(unsavedBefore: UnsavedAnswers, parts: Parts) {
  const unsaved = new Map(Object.entries(unsavedBefore));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let failures = 0;
  let isOver = false;

  const keep = () => parts.keep(Object.fromEntries(unsaved));

  async function sendAll(): Promise<void> {
    for (;;) {
      const [next] = unsaved;
      if (!next || isOver) return;
      const [questionId, typed] = next;
      parts.onChange('saving');
      try {
        await parts.send(questionId, typed, false);
      } catch (error) {
        if (parts.refusalOf(error) !== 'one') return fail(error);
      }
      failures = 0;
      if (unsaved.get(questionId) === typed) unsaved.delete(questionId);
      keep();
      if (unsaved.size === 0) parts.onChange('saved');
    }
  }

  function fail(error: unknown) {
    if (parts.refusalOf(error) === 'all') {
      isOver = true;
      parts.onChange('refused');
      return;
    }
    parts.onChange('waiting');
    clearTimeout(timer);
    timer = setTimeout(save, retryDelayMs(failures));
    failures += 1;
  }

  /** Resolves when everything that was typed is saved, or cannot be. */
  function save(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    save,
    type: (questionId: string, typed: TypedAnswer) => {
      unsaved.delete(questionId); // the latest last
      unsaved.set(questionId, typed);
      keep();
      if (isOver) return;
      clearTimeout(timer);
      timer = setTimeout(save, pauseMs);
    },
    /** The page closes: everything at once, without waiting. */
    leave: () => {
      clearTimeout(timer);
      if (isOver) return;
      for (const [questionId, typed] of unsaved)
        void parts.send(questionId, typed, true).catch(() => {
          // It is still kept in this tab.
        });
    },
  };
}
