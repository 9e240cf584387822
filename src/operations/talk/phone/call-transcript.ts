import { textBeforeInterruption } from '../../../domain/talk/phone/text-before-interruption.ts';
import type { SpokenMessage } from '../../../providers/llm/llm.ts';
import type { Db } from '../../../store/database.ts';
import { addTurn, changeTurn, listTurns, removeTurn } from '../../../store/talk/phone/phone-call-turns.ts';

type Turn = { position: number; speaker: 'caller' | 'buyer'; text: string };

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
export async function loadTranscript(db: Db, callId: number, now: () => Date) {
  const turns: Turn[] = (await listTurns(db, [callId])).map(({ position, speaker, text }) => ({
    position,
    speaker,
    text,
  }));
  const add = async (speaker: Turn['speaker'], text: string): Promise<void> => {
    const turn = { position: (turns.at(-1)?.position ?? -1) + 1, speaker, text };
    const outcome = await addTurn(db, { callId, ...turn, at: now() });
    if (outcome === 'gone') throw new CallGone();
    if (outcome === 'taken') throw new TranscriptTaken();
    turns.push(turn);
  };
  const change = async (turn: Turn, interrupted: boolean): Promise<void> => {
    const { position, text } = turn;
    if (!(await changeTurn(db, { callId, position, text, ...(interrupted && { interrupted }) })))
      throw new CallGone();
  };
  const lastOfBuyer = (): Turn | null => {
    const last = turns.at(-1);
    return last?.speaker === 'buyer' ? last : null;
  };

  return {
    count: () => turns.length,
    addCaller: (text: string) => add('caller', text),
    /** The buyer's sentences are one turn until the caller speaks. */
    addBuyer: async (sentence: string): Promise<void> => {
      const last = lastOfBuyer();
      if (!last) return add('buyer', sentence);
      last.text = `${last.text} ${sentence}`;
      await change(last, false);
    },
    /** After an interruption only the part that was heard stays. */
    cutBuyer: async (heard: string): Promise<void> => {
      const last = lastOfBuyer();
      if (!last) return;
      last.text = textBeforeInterruption(last.text, heard);
      if (last.text === '') {
        turns.pop();
        await removeTurn(db, callId, last.position);
      } else await change(last, true);
    },
    history: (): SpokenMessage[] =>
      turns.map(({ speaker, text }) => ({ role: speaker === 'caller' ? 'user' : 'buyer', text })),
  };
}
export type Transcript = Awaited<ReturnType<typeof loadTranscript>>;
