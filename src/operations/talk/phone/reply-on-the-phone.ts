import type { BuyerPersona } from '../../../domain/report/buyers/buyer-persona.ts';
import { turnsToSend } from '../../../domain/talk/conversation.ts';
import { callLimits } from '../../../domain/talk/phone/call-limits.ts';
import { saysGoodbye } from '../../../domain/talk/phone/says-goodbye.ts';
import { readTruth } from '../../../domain/talk/reply-checks/reply-truth.ts';
import { phonePrompt } from '../../../prompts/talk/phone/phone-prompt.ts';
import type { PhoneCallRow } from '../../../store/talk/phone/phone-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { meterModel } from '../meter-model.ts';
import type { TruthFile } from '../open-truth-file.ts';
import { writeReply } from '../write-reply.ts';
import type { Reply } from './hold-call-dialogue.ts';

/** What this buyer says next, checked like every reply in the chat. Nobody holds the line for longer than a breath or two. */
export const replyOnThePhone =
  (deps: Dependencies, { details }: TruthFile, persona: BuyerPersona, call: PhoneCallRow): Reply =>
  async (history, signal, onSentence) => {
    const turns = turnsToSend(
      history.map((turn, at) => ({ ...turn, id: at + 1 })),
      null,
    );
    const prompt = phonePrompt({ persona, details, turns });
    const model = meterModel(deps, { spendingId: call.spendingId, kind: 'call', purpose: 'call' });
    const sentences = await writeReply(
      { ...deps, model },
      {
        tier: deps.talk.tiers.chat,
        prompt,
        truth: readTruth(persona, details, history, prompt.rules),
        idempotencyKey: `call:${call.id}:${history.length}:${deps.now().getTime()}`,
        signal: AbortSignal.any([signal, AbortSignal.timeout(callLimits.replyMs)]),
        onSentence,
      },
    );
    return { hangsUp: saysGoodbye(sentences.at(-1) ?? '') };
  };
