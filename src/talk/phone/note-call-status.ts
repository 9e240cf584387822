import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { ProviderForm } from './answer-phone-call.ts';
import { closeCall } from './close-call.ts';
import { type CallStatus, callHasEnded } from './rules/call-status.ts';
import { type CallEndReason, callEndReasons } from './rules/call-strings.ts';
import { lockCall, moveCall, nameCall, noteSequence } from './store.ts';

/** Notices that arrive late, twice or out of order change nothing. */
export async function noteCallStatus(deps: Dependencies, { callId, notice }: ProviderForm): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const found = await lockCall(tx, callId);
    if (!found || !(await nameCall(tx, callId, notice.providerCallId))) throw new AppError('not_found');
    const { status, sequence } = notice;
    if (status === null || (sequence !== null && sequence <= found.lastSequence)) return;
    if (callHasEnded(status)) {
      const wasTaken = found.callStatus === 'in-progress' || status === 'completed';
      const byMachine = notice.answeredBy === 'machine' || found.endReason === callEndReasons.machine;
      await closeCall(deps, tx, found, {
        to: status,
        reason: reasonFor(status, wasTaken, byMachine),
        isSpent: wasTaken && !byMachine,
        durationSeconds: notice.durationSeconds,
        sequence,
      });
      return;
    }
    const lastSequence = sequence ?? found.lastSequence;
    if (!(await moveCall(tx, found, status, { lastSequence }))) await noteSequence(tx, callId, lastSequence);
  });
}

function reasonFor(status: CallStatus, wasTaken: boolean, byMachine: boolean): CallEndReason {
  if (byMachine) return 'machine';
  if (wasTaken) return status === 'completed' ? 'hung-up' : 'broke-off';
  if (status === 'busy' || status === 'no-answer' || status === 'canceled') return status;
  return 'failed';
}
