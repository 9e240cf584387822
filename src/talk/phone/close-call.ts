import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { minutesOf } from '../../platform/model/rules/budget.ts';
import { finishSpending, settleMoney } from '../store.ts';
import { callLimits } from './rules/call-limits.ts';
import { type CallStatus, callHasEnded } from './rules/call-status.ts';
import { type CallEndReason, callEndReasons } from './rules/call-strings.ts';
import { findLostCalls, lockCall, moveCall, type PhoneCallRow } from './store.ts';

/** Ends a call in one transaction: state, reason, claim. False when it had ended before. An end reason that is already stored is kept. */
export async function closeCall(
  { now, budget }: Pick<Dependencies, 'now' | 'budget'>,
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
  const moved = await moveCall(tx, call, end.to, {
    endedAt: now(),
    endReason: call.endReason ?? callEndReasons[end.reason],
    durationSeconds: end.durationSeconds ?? null,
    lastSequence: Math.max(call.lastSequence, end.sequence ?? -1),
  });
  if (!moved) return false;
  // claimCall stores the claim's time as the call's; a call's claim is never renewed.
  // Without a notice of its length it may have lasted to the end.
  const lineCost =
    end.durationSeconds == null ? budget.line : minutesOf(end.durationSeconds) * budget.callMinute;
  const used = { costMicroUsd: end.isSpent ? Math.round(lineCost) : 0 };
  await settleMoney(tx, call.spendingId, budget.line, used);
  const claim = { id: call.spendingId, claimedAt: call.createdAt };
  await finishSpending(tx, claim, end.isSpent ? 'done' : 'failed');
  return true;
}

const callsAtOnce = 500;

/**
 * Closes calls whose end notice never came. One without a provider's id may have rung: it counts as spent and is not
 * dialled again.
 */
export async function closeLostCalls(deps: Dependencies, signal?: AbortSignal): Promise<number> {
  const before = (ms: number) => new Date(deps.now().getTime() - ms);
  const limits = {
    unnamedSince: before(callLimits.unnamedMs),
    openSince: before(deps.talk.call.maxSeconds * 1_000 + callLimits.openMs),
  };
  const lost = await findLostCalls(deps.db, { ...limits, atMost: callsAtOnce });
  for (const { id, providerCallId } of lost) {
    signal?.throwIfAborted();
    // Usually it is over already.
    if (providerCallId !== null) await deps.calls?.endCall(providerCallId).catch(() => undefined);
    await deps.db.transaction(async (tx) => {
      const call = await lockCall(tx, id);
      if (!call || callHasEnded(call.callStatus)) return;
      const isUnnamed = call.twilioCallSid === null;
      if (isUnnamed ? call.createdAt >= limits.unnamedSince : call.createdAt >= limits.openSince) return;
      const reason = isUnnamed ? 'unknown' : 'lost';
      await closeCall(deps, tx, call, { to: 'failed', reason, isSpent: true });
    });
  }
  return lost.length;
}
