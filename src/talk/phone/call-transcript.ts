import type { Db } from '../../platform/database/database.ts';
import type { SpokenMessage } from '../../platform/model/llm.ts';
import { type CallTurn, textBeforeInterruption } from './rules/call-strings.ts';
import { type PhoneCallRow, saveTranscript } from './store.ts';

/** Another process writes the transcript of the same call. */
export class TranscriptTaken extends Error {
  override name = 'TranscriptTaken';
  override message = 'the transcript of this call is being written elsewhere';
}

/** The call was deleted with its report. */
export class CallGone extends Error {
  override name = 'CallGone';
  override message = 'this call was deleted';
}

/** The transcript of a call, stored sentence by sentence. */
export function openTranscript(db: Db, { id, callTranscript }: PhoneCallRow, now: () => Date) {
  let turns = callTranscript;
  const save = async (changed: readonly CallTurn[]): Promise<void> => {
    const outcome = await saveTranscript(db, id, changed, turns.length);
    if (outcome === 'gone') throw new CallGone();
    if (outcome === 'taken') throw new TranscriptTaken();
    turns = changed;
  };
  const add = (speaker: CallTurn['speaker'], text: string): Promise<void> =>
    save([...turns, { speaker, text, interrupted: false, at: now().toISOString() }]);
  const lastOfBuyer = (): CallTurn | null => {
    const last = turns.at(-1);
    return last?.speaker === 'buyer' ? last : null;
  };

  return {
    count: () => turns.length,
    addCaller: (text: string) => add('caller', text),
    /** The buyer's sentences are one turn until the caller speaks. */
    addBuyer: (sentence: string): Promise<void> => {
      const last = lastOfBuyer();
      if (!last) return add('buyer', sentence);
      return save(turns.with(-1, { ...last, text: `${last.text} ${sentence}` }));
    },
    /** After an interruption only the part that was heard stays. */
    cutBuyer: async (heard: string): Promise<void> => {
      const last = lastOfBuyer();
      if (!last) return;
      const text = textBeforeInterruption(last.text, heard);
      await save([...turns.slice(0, -1), ...(text === '' ? [] : [{ ...last, text, interrupted: true }])]);
    },
    history: (): SpokenMessage[] =>
      turns.map(({ speaker, text }) => ({ role: speaker === 'caller' ? 'user' : 'buyer', text })),
  };
}
export type Transcript = ReturnType<typeof openTranscript>;
