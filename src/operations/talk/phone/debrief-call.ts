import { maxWaitingMs } from '../../../domain/report/failure-budget.ts';
import { callHasEnded } from '../../../domain/talk/phone/call-status.ts';
import { findAnalysis } from '../../../store/analysis/analyses.ts';
import { listTurns } from '../../../store/talk/phone/phone-call-turns.ts';
import { findCall, saveDebrief } from '../../../store/talk/phone/phone-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { personaOf, readFinishedReport } from '../load-finished-report.ts';
import { meterModel } from '../meter-model.ts';
import { writeDebrief } from './write-debrief.ts';

/** Writes once what a call taught about each objection of the report. */
export async function debriefCall(deps: Dependencies, callId: number, signal: AbortSignal): Promise<void> {
  const { db, talk } = deps;
  const call = await findCall(db, callId);
  if (!call || !callHasEnded(call.callStatus) || call.debrief !== null) return;
  const analysis = await findAnalysis(db, call.analysisRequestId);
  if (!analysis) return;
  const report = await readFinishedReport(db, analysis);
  const model = meterModel(deps, { spendingId: call.spendingId, kind: 'call', purpose: 'debrief' });
  const debrief = await writeDebrief({ model, talk }, report, {
    persona: personaOf(report, call.personaId),
    turns: await listTurns(db, [callId]),
    idempotencyKey: `debrief:${callId}`,
    signal,
  });
  await saveDebrief(db, callId, { version: 1, state: 'written', debrief });
}

/** Ends the wait of the page after the last retry. */
export const giveUpDebrief = (deps: Pick<Dependencies, 'db'>, callId: number): Promise<unknown> =>
  saveDebrief(deps.db, callId, { version: 1, state: 'given-up' });

/** False when the call ended more than a day ago: its debrief waits for the model's key no longer. */
export async function keepDebriefWaiting(
  deps: Pick<Dependencies, 'db' | 'now'>,
  callId: number,
): Promise<boolean> {
  const call = await findCall(deps.db, callId);
  if (!call) return false;
  if (deps.now().getTime() - (call.endedAt ?? call.createdAt).getTime() < maxWaitingMs) return true;
  await giveUpDebrief(deps, callId);
  return false;
}
