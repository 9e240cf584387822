import { textBeforeInterruption } from '../../../domain/talk/phone/text-before-interruption.ts';
import type { SpokenMessage } from '../../../providers/llm/llm.ts';
import type { Db } from '../../../store/database.ts';
import { addTurn, changeTurn, listTurns, removeTurn } from '../../../store/talk/phone/phone-call-turns.ts';

type Turn = { position: number; speaker: 'caller' | 'buyer'; text: string };

/** Somebody else writes down the same call: two voices on one line. */
export class TranscriptTaken extends Error {
  constructor() {
    super('the transcript of this call is being written elsewhere');
    this.name = 'TranscriptTaken';
  }
}

/** The call was deleted with its report: there is nothing left to write to, and nothing to talk about. */
export class CallGone extends Error {
  constructor() {
    super('this call was deleted');
    this.name = 'CallGone';
  }
}

/** What is said in a call, written down as it is said: a process that is killed loses the sentence in flight. */
export async function openTranscript(db: Db, callId: number, now: () => Date) {
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
    /** One more sentence of the buyer; until the caller speaks they are one turn. */
    addBuyer: async (sentence: string): Promise<void> => {
      const last = lastOfBuyer();
      if (!last) return add('buyer', sentence);
      last.text = `${last.text} ${sentence}`;
      await change(last, false);
    },
    /** The buyer was interrupted: only what was heard was said. */
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
export type Transcript = Awaited<ReturnType<typeof openTranscript>>;
