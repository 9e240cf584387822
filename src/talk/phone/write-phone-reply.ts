import type { Dependencies } from '../../dependencies.ts';
import type { BuyerPersona } from '../../report/document/rules/buyer-persona.ts';
import { writeReply } from '../chat/write-reply.ts';
import { replyJudge } from '../judge-reply.ts';
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
  async (history, signal) => {
    const turns = turnsToSend(history);
    const metered = { spendingId: call.spendingId, kind: 'call' } as const;
    const model = meterModel(deps, { ...metered, purpose: 'call' });
    const sentences = await writeReply(
      { ...deps, model },
      {
        prompt: phonePrompt({ persona, details, turns }),
        persona,
        details,
        turns: history,
        judge: replyJudge(deps, metered, { persona, details, limitMs: callLimits.judgeMs }),
        idempotencyKey: `call:${call.id}:${history.length}:${deps.now().getTime()}`,
        signal: AbortSignal.any([signal, AbortSignal.timeout(callLimits.replyMs)]),
      },
    );
    return { text: sentences.join(' '), hangsUp: saysGoodbye(sentences.at(-1) ?? '') };
  };
