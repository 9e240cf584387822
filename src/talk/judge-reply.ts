import type { Dependencies } from '../dependencies.ts';
import { askModel } from '../platform/model/llm.ts';
import { modelTiers } from '../platform/model/rules/model-tiers.ts';
import { countReplyJudgement } from '../platform/telemetry/metrics.ts';
import type { BuyerPersona } from '../report/document/rules/buyer-persona.ts';
import type { ReportDetails } from '../report/document/rules/report.ts';
import { type Metered, meterModel } from './meter-model.ts';
import { replyJudgementSchema, replyJudgePrompt } from './prompts/reply-judge-prompt.ts';
import { propositionsOf } from './rules/propositions.ts';

const mostTokens = 600;

/** A sentence that cannot be true of this buyer: its place in the reply, and the statement it contradicts. */
export type Contradiction = { at: number; fact: string };

/**
 * Asks a model which sentences contradict the buyer's story, in their order. Null when it could not tell in time: then
 * the reply stays as the checks by code left it.
 */
export type ReplyJudge = (
  sentences: readonly string[],
  call: { idempotencyKey: string; signal: AbortSignal },
) => Promise<Contradiction[] | null>;

/** The judge of one buyer's replies, its calls paid by the talk. Null when this installation has none. */
export function replyJudge(
  deps: Pick<Dependencies, 'db' | 'talk' | 'budget' | 'model' | 'log'>,
  metered: Pick<Metered, 'spendingId' | 'kind'>,
  { persona, details, limitMs }: { persona: BuyerPersona; details: ReportDetails; limitMs: number },
): ReplyJudge | null {
  if (!deps.talk.judgesReplies) return null;
  const model = meterModel(deps, { ...metered, purpose: 'reply-judge' });
  const statements = propositionsOf(persona, details);
  return async (sentences, { idempotencyKey, signal }) => {
    const limit = AbortSignal.timeout(limitMs);
    try {
      const { value } = await askModel(model, {
        tier: modelTiers['reply-judge'],
        prompt: replyJudgePrompt(statements, sentences),
        schema: replyJudgementSchema,
        maxOutputTokens: mostTokens,
        idempotencyKey: `${idempotencyKey}:judge`,
        signal: AbortSignal.any([signal, limit]),
      });
      const contradictions = value.collisions.flatMap(({ sentence, statement, bothCanBeTrue }) => {
        const fact = statements[statement - 1];
        const isOfReply = sentence <= sentences.length;
        return bothCanBeTrue || fact === undefined || !isOfReply ? [] : [{ at: sentence - 1, fact }];
      });
      countReplyJudgement(contradictions.length > 0 ? 'contradicted' : 'passed');
      return contradictions.toSorted((one, other) => one.at - other.at);
    } catch (error) {
      signal.throwIfAborted();
      countReplyJudgement(limit.aborted ? 'late' : 'failed');
      deps.log.warn({ err: error, isLate: limit.aborted }, 'a reply was not judged');
      return null;
    }
  };
}
