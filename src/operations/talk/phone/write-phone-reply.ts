import type { BuyerPersona } from '../../../domain/report/buyers/buyer-persona.ts';
import { turnsToSend } from '../../../domain/talk/conversation.ts';
import { callLimits } from '../../../domain/talk/phone/call-limits.ts';
import { saysGoodbye } from '../../../domain/talk/phone/says-goodbye.ts';
import { phonePrompt } from '../../../prompts/talk/phone/phone-prompt.ts';
import type { PhoneCallRow } from '../../../store/talk/phone/phone-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FinishedReport } from '../load-finished-report.ts';
import { meterModel } from '../meter-model.ts';
import { writeReply } from '../write-reply.ts';
import type { Reply } from './run-call-dialogue.ts';

/** The buyer's next turn, checked like a reply in the chat, and given up after a time that a caller will wait. */
export const writePhoneReply =
  (deps: Dependencies, { details }: FinishedReport, persona: BuyerPersona, call: PhoneCallRow): Reply =>
  async (history, signal, onSentence) => {
    const turns = turnsToSend(
      history.map((turn, at) => ({ ...turn, id: at + 1 })),
      null,
    );
    const model = meterModel(deps, { spendingId: call.spendingId, kind: 'call', purpose: 'call' });
    const sentences = await writeReply(
      { ...deps, model },
      {
        prompt: phonePrompt({ persona, details, turns }),
        persona,
        details,
        turns: history,
        idempotencyKey: `call:${call.id}:${history.length}:${deps.now().getTime()}`,
        signal: AbortSignal.any([signal, AbortSignal.timeout(callLimits.replyMs)]),
        onSentence,
      },
    );
    return { hangsUp: saysGoodbye(sentences.at(-1) ?? '') };
  };
