import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { RequestIdentity } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { refuseWhilePaused } from '../buyer-unavailable.ts';
import { claimTalk, findEarlier, lockBudget, talkRequest } from '../claim-talk.ts';
import { personaOf, readFinishedReport } from '../load-finished-report.ts';
import { holdMoney, isBusy } from '../store.ts';
import { callAddresses } from './answer-phone-call.ts';
import { callableNumber, enterCall, hashesOf, hasStoppedCalling } from './call-ledger.ts';
import type { Calls } from './calls.ts';
import { closeCall } from './close-call.ts';
import { callableFrom, callLimits } from './rules/call-limits.ts';
import { callConsent, callEndReasons } from './rules/call-strings.ts';
import {
  countCallsSince,
  findCall,
  findCallOfSpending,
  hasOptedOut,
  historyOf,
  insertCall,
  isBeingCalled,
  lockCall,
  lockCallCaps,
  moveCall,
  nameCall,
  type PhoneCallRow,
  removeEntry,
} from './store.ts';
import { type PresentedCall, presentCall } from './view-phone-call.ts';

export type CallRequest = {
  analysisId: number;
  phoneNumber: string;
  consent: string;
  personaId?: PersonaId | undefined;
  /** IP address from which the box was ticked. */
  consentAddress: string;
};

/**
 * A call is claimed, then placed, and never placed again: a process killed in between leaves a claimed call that the sweep
 * closes as spent. A repeat of the same request returns the state of its call.
 */
export async function callBuyer(
  deps: Dependencies,
  actor: Actor,
  request: CallRequest,
  identity: RequestIdentity | null,
): Promise<PresentedCall> {
  const analysis = await authoriseAnalysis(deps.db, actor, 'call', request.analysisId);
  const { calls } = deps;
  if (!calls) throw new AppError('not_available');
  const persona = personaOf(await readFinishedReport(deps.db, analysis), request.personaId);
  if (request.consent !== callConsent.version) {
    throw new AppError(
      'consent_required',
      'Please read the consent again and tick its box: its wording has changed, or it was not ticked.',
    );
  }
  const wanted = {
    ...request,
    phoneNumber: callableNumber(request.phoneNumber, deps.talk.call.countries),
    personaId: persona.id,
  };
  const { isNew, call } = await deps.db.transaction((tx) => claimCall(deps, tx, wanted, identity));
  if (isNew) await placeCall(deps, calls, call);
  return answerFor(deps, call.id);
}

async function claimCall(
  deps: Dependencies,
  tx: Tx,
  wanted: CallRequest & { personaId: PersonaId },
  identity: RequestIdentity | null,
): Promise<{ isNew: boolean; call: PhoneCallRow }> {
  const { analysisId, phoneNumber, personaId, consentAddress } = wanted;
  const now = deps.now();
  const request = talkRequest(deps, identity, { analysisId, kind: 'call', subject: 'line' });
  await lockBudget(tx, analysisId);
  const earlier = await findEarlier(tx, request);
  const earlierCall = earlier && (await findCallOfSpending(tx, earlier.id));
  if (earlierCall) return { isNew: false, call: earlierCall };

  await lockCallCaps(tx);
  if (await hasOptedOut(tx, phoneNumber)) throw new AppError('number_opted_out');
  const since = new Date(now.getTime() - callLimits.capWindowMs);
  if ((await isBeingCalled(tx, phoneNumber, since)) || (await isBusy(tx, request)))
    throw new AppError('reply_pending', 'You’re still on a call. Wait until it ends.');
  if (await hasStoppedCalling(deps, tx, analysisId)) throw new AppError('budget_used_up', stoppedCalling);
  const again = callableFrom(await historyOf(tx, hashesOf(deps, phoneNumber)), now);
  if (again) throw new AppError('budget_used_up', notAgainUntil(again));
  if ((await countCallsSince(tx, since)) >= deps.talk.call.aDay)
    throw new AppError('budget_used_up', 'We’ve reached today’s call limit. Try again tomorrow.');
  await refuseWhilePaused(deps, tx);
  const { spending } = await claimTalk(deps, tx, request);
  await holdMoney(tx, spending.id, deps.budget.line, deps.budget.unit.call);
  const call = await insertCall(tx, {
    analysisRequestId: analysisId,
    spendingId: spending.id,
    personaId,
    phoneNumber,
    consentVersion: callConsent.version,
    consentWording: callConsent.wording,
    consentedAt: spending.claimedAt,
    consentAddress,
    createdAt: spending.claimedAt,
  });
  await enterCall(deps, tx, call);
  return { isNew: true, call };
}

const stoppedCalling =
  'Nobody pressed 1 at two numbers, so calling is turned off for this report. Contact support if these numbers are yours.';

const dayOf = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const notAgainUntil = (again: Date): string =>
  `We called this number in the last 7 days and nobody pressed 1. You can try it again after ${dayOf.format(again)}, or use another number of yours.`;

async function placeCall(deps: Dependencies, calls: Calls, call: PhoneCallRow): Promise<void> {
  const { answer, status } = callAddresses(deps.publicUrl, call.id);
  const placed = await calls
    .placeCall({
      to: call.phoneNumber,
      answerUrl: answer,
      statusUrl: status,
      ringSeconds: callLimits.ringSeconds,
      maxSeconds: deps.talk.call.maxSeconds + callLimits.gateSeconds,
    })
    .catch((error: unknown) => {
      // It may ring: then notices arrive. Without notices the sweep closes it as spent.
      deps.log.warn({ callId: call.id, err: error }, 'call placement unknown');
      return null;
    });
  if (placed === null) return;
  const wasDeleted = await deps.db.transaction(async (tx) => {
    const found = await lockCall(tx, call.id);
    if (!found) return true;
    if (placed.outcome === 'refused') {
      deps.log.warn({ callId: call.id, why: placed.why }, 'a call was refused');
      const reason = placed.because === 'number' ? 'refused' : 'no-line';
      await closeCall(deps, tx, found, { to: 'failed', reason, isSpent: false });
      await removeEntry(tx, call.id);
      return false;
    }
    if (!(await nameCall(tx, call.id, placed.providerCallId)))
      deps.log.error({ callId: call.id }, 'call has two provider ids');
    await moveCall(tx, found, 'queued'); // no effect when a notice has moved it further
    return false;
  });
  // The deletion could not end it, because the provider's id was not known yet.
  if (wasDeleted && placed.outcome === 'placed')
    await calls
      .endCall(placed.providerCallId)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the call of a deleted report was not ended'));
}

async function answerFor({ db }: Dependencies, callId: number): Promise<PresentedCall> {
  const call = await findCall(db, callId);
  if (!call) throw new AppError('not_found');
  if (call.endReason === callEndReasons.refused)
    throw new AppError('number_not_callable', `${call.endReason} Please check it, or use another one.`);
  if (call.endReason === callEndReasons['no-line']) throw new AppError('buyer_unavailable', call.endReason);
  return presentCall(call);
}
