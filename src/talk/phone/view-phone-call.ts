import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { TalkBudget } from '../contract.ts';
import { hasStoppedCalling } from './call-ledger.ts';
import type { PhoneTalk } from './contract.ts';
import { callHasEnded } from './rules/call-status.ts';
import { callConsent, maskedNumber } from './rules/call-strings.ts';
import { findCall, listCallRows, type PhoneCallRow } from './store.ts';

const newestCalls = 10;

export type PresentedCall = ReturnType<typeof presentCall>;

export function presentCall(call: PhoneCallRow) {
  return {
    id: call.id,
    personaId: call.personaId,
    phoneNumber: maskedNumber(call.phoneNumber),
    callStatus: call.callStatus,
    endReason: callHasEnded(call.callStatus) ? call.endReason : null,
    durationSeconds: call.durationSeconds,
    turns: call.callTranscript.map(({ speaker, text, interrupted }) => ({ speaker, text, interrupted })),
    createdAt: call.createdAt.toISOString(),
  };
}

/** Null where no telephone service is configured; its calls are the newest, newest first. Does not check access. */
export async function viewPhone(
  deps: Dependencies,
  analysisId: number,
  budget: TalkBudget,
): Promise<PhoneTalk | null> {
  const { db, talk, calls } = deps;
  if (!calls) return null;
  const noMoreCalls = await db.transaction((tx) => hasStoppedCalling(deps, tx, analysisId));
  return {
    ...budget,
    ...(noMoreCalls && { left: 0 }),
    countries: [...talk.call.countries],
    consent: { version: callConsent.version, wording: callConsent.wording },
    maxSeconds: talk.call.maxSeconds,
    calls: (await listCallRows(db, analysisId, newestCalls)).map(presentCall),
  };
}

/** Needs `read-call`, not `call`: a transcript stays readable after a refund, like its report. */
export async function viewPhoneCall(
  { db }: Dependencies,
  actor: Actor,
  callId: number,
): Promise<PresentedCall> {
  const call = await findCall(db, callId);
  if (!call) throw new AppError('not_found');
  await authoriseAnalysis(db, actor, 'read-call', call.analysisRequestId);
  return presentCall(call);
}
