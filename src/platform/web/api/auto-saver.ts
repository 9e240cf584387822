import { retryDelayMs } from './query-rules.ts';

/** `waiting`: the server does not answer, we keep trying. `refused`: it takes no more changes, trying again is useless. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';
export type Unsaved<Value> = Record<string, Value>;

type Parts<Value> = {
  /** Returns the names of the values that are not valid: they are sent again only when they change. */
  send: (values: Unsaved<Value>, isLeaving: boolean) => Promise<readonly string[]>;
  /** Not worth a retry. */
  isRefusal: (error: unknown) => boolean;
  /** Keeps what is not saved, so that a reload does not lose it. */
  keep: (unsaved: Unsaved<Value>) => void;
  onChange: (state: SaveState) => void;
  pauseMs: () => number;
};

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Saves what is typed after a pause, one request at a time: of two versions of a value the later one must win. */
export function createAutoSaver<Value>(before: Unsaved<Value>, parts: Parts<Value>) {
  const unsaved = new Map(Object.entries(before));
  const invalid = new Map<string, Value>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let failures = 0;
  let isRefused = false;
  let isFinished = false;

  const keep = () => parts.keep(Object.fromEntries(unsaved));
  const due = () =>
    isRefused || isFinished ? [] : [...unsaved].filter(([name, value]) => !isSame(value, invalid.get(name)));

  async function send(batch: [string, Value][], isLeaving: boolean): Promise<void> {
    const rejected = await parts.send(Object.fromEntries(batch), isLeaving);
    for (const [name, value] of batch)
      if (rejected.includes(name)) invalid.set(name, value);
      else if (isSame(unsaved.get(name), value)) unsaved.delete(name);
    if (!isFinished) keep();
  }

  async function sendAll(): Promise<void> {
    for (let batch = due(); batch.length > 0; batch = due()) {
      parts.onChange('saving');
      try {
        await send(batch, false);
      } catch (error) {
        if (!isFinished) fail(error);
        return;
      }
      failures = 0;
      if (!isFinished) parts.onChange('saved');
    }
  }

  function fail(error: unknown) {
    isRefused = parts.isRefusal(error);
    parts.onChange(isRefused ? 'refused' : 'waiting');
    if (isRefused) return;
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
    type: (name: string, value: Value) => {
      if (isFinished || (unsaved.has(name) && isSame(unsaved.get(name), value))) return;
      unsaved.set(name, value);
      keep();
      if (isRefused) return;
      clearTimeout(timer);
      timer = setTimeout(save, parts.pauseMs());
    },
    /** The value is again what the server has. */
    drop: (name: string) => {
      if (unsaved.delete(name)) keep();
    },
    /** The page closes: everything at once, beside a request that is under way. */
    leave: () => {
      clearTimeout(timer);
      const batch = due();
      if (batch.length > 0) void send(batch, true).catch(() => {}); // it is still kept
    },
    /** All of it was saved in another way. */
    finish: () => {
      isFinished = true;
      clearTimeout(timer);
      unsaved.clear();
      keep();
    },
  };
}
