import { replyJudgementSchema, replyJudgePrompt } from '../../prompts/talk/reply-judge-prompt.ts';
import { askModel } from '../../providers/llm/llm.ts';
import { countReplyJudgement } from '../../telemetry/metrics.ts';
import type { Dependencies, TalkSettings } from '../dependencies.ts';

/** A sentence that cannot be true of this buyer: its place in the reply, and the statement it contradicts. */
export type Contradiction = { at: number; fact: string };

type Judged = {
  propositions: readonly string[];
  sentences: readonly string[];
  idempotencyKey: string;
  signal: AbortSignal;
  /** After this long the reply passes: somebody is waiting for it. */
  limitMs: number;
};

/**
 * Asks a model which sentences contradict the buyer's story, in their order. Null when it could not tell in time: then the
 * reply stays as the checks by code left it.
 */
export async function judgeReply(
  { model, talk, log }: Pick<Dependencies, 'model' | 'log'> & { talk: Pick<TalkSettings, 'tiers'> },
  { propositions, sentences, idempotencyKey, signal, limitMs }: Judged,
): Promise<Contradiction[] | null> {
  const limit = AbortSignal.timeout(limitMs);
  try {
    const { value } = await askModel(model, {
      tier: talk.tiers['reply-judge'],
      prompt: replyJudgePrompt(propositions, sentences),
      schema: replyJudgementSchema,
      idempotencyKey: `${idempotencyKey}:judge`,
      signal: AbortSignal.any([signal, limit]),
    });
    const contradictions = value.collisions.flatMap(({ sentence, statement, bothCanBeTrue }) => {
      const fact = propositions[statement - 1];
      const isOfReply = sentence <= sentences.length;
      return bothCanBeTrue || fact === undefined || !isOfReply ? [] : [{ at: sentence - 1, fact }];
    });
    countReplyJudgement(contradictions.length > 0 ? 'contradicted' : 'passed');
    return contradictions.toSorted((one, other) => one.at - other.at);
  } catch (error) {
    signal.throwIfAborted();
    countReplyJudgement(limit.aborted ? 'late' : 'failed');
    log.warn({ err: error, isLate: limit.aborted }, 'a reply was not judged');
    return null;
  }
}
