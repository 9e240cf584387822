import { callLimits } from '../../../domain/talk/phone/call-limits.ts';
import { callHasEnded } from '../../../domain/talk/phone/call-status.ts';
import { findLostCalls, lockCall } from '../../../store/talk/phone/phone-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { closeCall } from './close-call.ts';

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
