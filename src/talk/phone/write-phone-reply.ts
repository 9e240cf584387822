import type { Dependencies } from '../../dependencies.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import { type Reply as WrittenReply, writeReply } from '../chat/write-reply.ts';
import { type ReplyJudge, replyJudge } from '../judge-reply.ts';
import type { FinishedReport } from '../load-finished-report.ts';
import { meterModel } from '../meter-model.ts';
import { turnsToSend } from '../rules/conversation.ts';
import { phonePrompt } from './prompts/phone-prompt.ts';
import { callLimits } from './rules/call-limits.ts';
import { saysGoodbye } from './rules/call-strings.ts';
import type { Reply } from './run-call-dialogue.ts';
import type { PhoneCallRow } from './store.ts';

/** Writes the buyer's next turn, checked like a chat reply, and gives up once a caller would stop waiting. */
export const writePhoneReply =
  (deps: Dependencies, { details }: FinishedReport, persona: BuyerPersona, call: PhoneCallRow): Reply =>
  async (history, signal, onSentence) => {
    const turns = turnsToSend(
      history.map((turn, at) => ({ ...turn, id: at + 1 })),
      null,
    );
    const metered = { spendingId: call.spendingId, kind: 'call' } as const;
    const model = meterModel(deps, { ...metered, purpose: 'call' });
    const idempotencyKey = `call:${call.id}:${history.length}:${deps.now().getTime()}`;
    const limited = AbortSignal.any([signal, AbortSignal.timeout(callLimits.replyMs)]);
    const judge = replyJudge(deps, metered, { persona, details, limitMs: callLimits.judgeMs });
    const sentences = await writeReply(
      { ...deps, model },
      {
        prompt: phonePrompt({ persona, details, turns }),
        persona,
        details,
        turns: history,
        idempotencyKey,
        signal: limited,
        onSentence,
        ...(judge && { judgeSentence: beforeSpeech(judge, idempotencyKey, limited) }),
      },
    );
    return { hangsUp: saysGoodbye(sentences.at(-1) ?? '') };
  };

type JudgeSentence = NonNullable<WrittenReply['judgeSentence']>;

/**
 * Judges each sentence before it is spoken, because speech cannot be retracted. After one late judgement, the
 * rest of the reply is spoken unjudged.
 */
function beforeSpeech(judge: ReplyJudge, key: string, signal: AbortSignal): JudgeSentence {
  let isTooSlow = false;
  let judged = 0;
  return async (said, sentence) => {
    if (isTooSlow) return null;
    judged += 1;
    const sentences = [...said, sentence];
    const found = await judge({ sentences, idempotencyKey: `${key}:${judged}`, signal });
    isTooSlow = found === null;
    return found?.find(({ at }) => at === said.length)?.fact ?? null;
  };
}
