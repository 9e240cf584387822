import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { ReplyJudge } from '../judge-reply.ts';
import { type Manner, type Reply, writeReply } from './write-reply.ts';

type ChatReply = Omit<Reply, 'begun' | 'judgeSentence'> & {
  /** Called with the positions of shown sentences to retract, counted over all that were shown. */
  onRetract: (places: number[]) => void;
};
type Shown = { text: string; place: number };
type Deps = Pick<Dependencies, 'model' | 'log'>;

const textsOf = (shown: readonly Shown[]): string[] => shown.map(({ text }) => text);

/**
 * Shows a reply while it is written and judges it when it is complete. A sentence that contradicts the
 * buyer's story is retracted with everything after it, and that part is written again once. A second
 * contradiction is left out.
 */
export async function writeJudgedReply(
  deps: Deps,
  call: ChatReply,
  judge: ReplyJudge | null,
): Promise<string[]> {
  let shownCount = 0;
  const write = async (kept: readonly Shown[], more: Pick<Reply, 'idempotencyKey' | 'begun'>) => {
    const from = shownCount;
    const onSentence = (sentence: string): void => {
      shownCount += 1;
      call.onSentence(sentence);
    };
    try {
      const said = await writeReply(deps, { ...call, ...more, onSentence });
      const added = said.slice(kept.length).map((text, at) => ({ text, place: from + at }));
      return [...kept, ...added];
    } catch (error) {
      call.signal.throwIfAborted();
      if (kept.length === 0) throw error;
      // The rewritten part broke off before it was judged.
      deps.log.warn({ err: error }, 'reply could not be rewritten');
      retract(Array.from({ length: shownCount - from }, (_, at) => from + at));
      return kept;
    }
  };
  const retract = (places: number[]): void => {
    if (places.length > 0) call.onRetract(places);
  };

  let kept: readonly Shown[] = await write([], call);
  if (!judge) return textsOf(kept);
  let judgedTo = 0;
  for (const next of ['say it again', 'leave it out', null] satisfies (Manner | null)[]) {
    const idempotencyKey = `${call.idempotencyKey}:${next ?? 'last'}`.replaceAll(' ', '-');
    const found = await judge({ sentences: textsOf(kept), idempotencyKey, signal: call.signal });
    const contradictions = (found ?? []).filter(({ at }) => at >= judgedTo);
    const [first] = contradictions;
    if (!first) return textsOf(kept);
    const gone =
      next === 'say it again'
        ? kept.slice(first.at)
        : kept.filter((_, place) => contradictions.some(({ at }) => at === place));
    retract(gone.map(({ place }) => place));
    const takenBack = { sentence: kept[first.at]?.text ?? '', fact: first.fact };
    kept = kept.filter((one) => !gone.includes(one));
    if (next !== 'say it again' && kept.length > 0) return textsOf(kept);
    if (next === null) break;
    judgedTo = kept.length;
    kept = await write(kept, { idempotencyKey, begun: { said: textsOf(kept), takenBack, manner: next } });
  }
  throw new AppError('buyer_declined');
}
