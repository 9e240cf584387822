import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError } from '../../../domain/app-error.ts';
import { readDebrief } from '../../../domain/talk/phone/call-debrief.ts';
import { callHasEnded } from '../../../domain/talk/phone/call-status.ts';
import { maskedNumber } from '../../../domain/talk/phone/masked-number.ts';
import type { Queryable } from '../../../store/database.ts';
import { type CallTurn, listTurns } from '../../../store/talk/phone/phone-call-turns.ts';
import { findCall, listCallRows, type PhoneCallRow } from '../../../store/talk/phone/phone-calls.ts';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Dependencies } from '../../dependencies.ts';

const newestCalls = 10;

export type PresentedCall = ReturnType<typeof presentCall>;

export function presentCall(call: PhoneCallRow, turns: readonly CallTurn[]) {
  const ended = callHasEnded(call.callStatus);
  const stored = readDebrief(call.debrief);
  const callerSpoke = turns.some(({ speaker }) => speaker === 'caller');
  return {
    id: call.id,
    personaId: call.personaId,
    phoneNumber: maskedNumber(call.phoneNumber),
    callStatus: call.callStatus,
    endReason: ended ? call.endReason : null,
    durationSeconds: call.durationSeconds,
    turns: turns.map(({ speaker, text, interrupted }) => ({ speaker, text, interrupted })),
    debrief: stored?.state === 'written' ? stored.debrief : null,
    debriefPending: ended && callerSpoke && stored === null,
    createdAt: call.createdAt.toISOString(),
  };
}

/** Newest first. Does not check access. */
export async function listCalls(db: Queryable, analysisId: number): Promise<PresentedCall[]> {
  const calls = await listCallRows(db, analysisId, newestCalls);
  const ids = calls.map(({ id }) => id);
  const turns = Map.groupBy(await listTurns(db, ids), ({ callId }) => callId);
  return calls.map((call) => presentCall(call, turns.get(call.id) ?? []));
}

/** Needs `read-call`, not `call`: a transcript stays readable after a refund, like its report. */
export async function viewPhoneCall(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  callId: number,
): Promise<PresentedCall> {
  const call = await findCall(db, callId);
  if (!call) throw new AppError('not_found');
  await authoriseAnalysis(db, actor, 'read-call', call.analysisRequestId);
  return presentCall(call, await listTurns(db, [call.id]));
}
