import { minutesOf } from '../../../domain/budget.ts';
import type { CallStatus } from '../../../domain/talk/phone/call-status.ts';
import { type CallEndReason, callEndReasons } from '../../../domain/talk/phone/call-words.ts';
import type { Tx } from '../../../store/database.ts';
import { type CallTurn, listTurns } from '../../../store/talk/phone/phone-call-turns.ts';
import { moveCall, type PhoneCallRow } from '../../../store/talk/phone/phone-calls.ts';
import { finishSpending, settleMoney } from '../../../store/talk/talk-spendings.ts';
import type { Dependencies } from '../../dependencies.ts';

export const transcriptOf = (turns: readonly CallTurn[]): string =>
  turns
    .map(({ speaker, text, interrupted }) => {
      const name = speaker === 'caller' ? 'You' : 'Buyer (simulated)';
      return `${name}: ${text}${interrupted ? ' …' : ''}`;
    })
    .join('\n');

/**
 * Ends a call in one transaction: state, reason, transcript, claim, and the debrief's job when the caller spoke. False when
 * it had ended before. An end reason that is already stored is kept.
 */
export async function closeCall(
  { jobs, now, budget }: Pick<Dependencies, 'jobs' | 'now' | 'budget'>,
  tx: Tx,
  call: PhoneCallRow,
  end: {
    to: CallStatus;
    reason: CallEndReason;
    isSpent: boolean;
    durationSeconds?: number | null;
    sequence?: number | null;
  },
): Promise<boolean> {
  const turns = await listTurns(tx, [call.id]);
  const moved = await moveCall(tx, call, end.to, {
    endedAt: now(),
    endReason: call.endReason ?? callEndReasons[end.reason],
    callTranscript: transcriptOf(turns),
    durationSeconds: end.durationSeconds ?? null,
    lastSequence: Math.max(call.lastSequence, end.sequence ?? -1),
  });
  if (!moved) return false;
  // claimCall stores the claim's time as the call's; a call's claim is never renewed.
  const minutes = end.durationSeconds == null ? null : minutesOf(end.durationSeconds);
  // Without a notice of its length it may have lasted to the end.
  const costMicroUsd = !end.isSpent
    ? 0
    : Math.round(minutes === null ? budget.line : minutes * budget.callMinute);
  const used = { model: '', inputTokens: 0, outputTokens: 0, costMicroUsd };
  await settleMoney(tx, call.spendingId, budget.line, used);
  const claim = { id: call.spendingId, claimedAt: call.createdAt };
  await finishSpending(tx, claim, end.isSpent ? 'done' : 'failed', now());
  if (turns.some(({ speaker }) => speaker === 'caller'))
    await jobs.enqueue(tx, 'debrief', { callId: call.id });
  return true;
}
