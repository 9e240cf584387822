import { AppError } from '../../../domain/app-error.ts';
import { isPaid } from '../../../domain/payment/payment-status.ts';
import { personaIds } from '../../../domain/report/buyers/buyer-persona.ts';
import { spokenLanguage } from '../../../domain/talk/buyer-lines.ts';
import { callLimits } from '../../../domain/talk/phone/call-limits.ts';
import { callHasEnded } from '../../../domain/talk/phone/call-status.ts';
import {
  callDisclosure,
  callEndReasons,
  callGoodbyes,
  callLanguage,
} from '../../../domain/talk/phone/call-words.ts';
import type { CallNotice, Calls } from '../../../providers/calls/calls.ts';
import { findAnalysis } from '../../../store/analysis/analyses.ts';
import { findReport } from '../../../store/report/report-documents.ts';
import {
  findCall,
  lockCall,
  moveCall,
  nameCall,
  noteEndReason,
  optOut,
  type PhoneCallRow,
} from '../../../store/talk/phone/phone-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { callAddresses } from './call-addresses.ts';
import { noteAnswer, optOutOfDeletedCall } from './call-ledger.ts';

/** A form whose signature was checked. */
export type ProviderForm = { callId: number; notice: CallNotice; calls: Calls };

/** Records that the call was taken. Null when the call has ended, also when only we ended it. */
async function connectLine(
  deps: Dependencies,
  { callId, notice }: ProviderForm,
): Promise<PhoneCallRow | null> {
  return deps.db.transaction(async (tx) => {
    const call = await lockCall(tx, callId);
    // Deleted with its report. The provider would read an error out to the person.
    if (!call) return null;
    if (!(await nameCall(tx, callId, notice.providerCallId))) throw new AppError('not_found');
    if (callHasEnded(call.callStatus)) return null;
    await moveCall(tx, call, 'in-progress');
    return call;
  });
}

/** Hangs up on an answering machine; a person hears the disclosure first. */
export async function answerPhoneCall(deps: Dependencies, form: ProviderForm): Promise<string> {
  const { gate, sayAndHangUp } = form.calls.instructions;
  const call = await connectLine(deps, form);
  if (!call) return sayAndHangUp(null, callLanguage);
  if (form.notice.answeredBy === 'machine') {
    await noteEndReason(deps.db, call.id, callEndReasons.machine);
    return sayAndHangUp(null, callLanguage);
  }
  return gate({
    say: callDisclosure,
    language: callLanguage,
    gateUrl: callAddresses(deps.publicUrl, call.id).gate,
    waitSeconds: callLimits.keySeconds,
  });
}

/** 1 continues, 9 opts out for good, anything else ends the call. */
export async function passPhoneGate(deps: Dependencies, form: ProviderForm): Promise<string> {
  const { dialogue, sayAndHangUp } = form.calls.instructions;
  const { key, to } = form.notice;
  if (key === '9' && to && !(await findCall(deps.db, form.callId))) {
    if (!(await optOutOfDeletedCall(deps, form.callId, to))) throw new AppError('not_found');
    return sayAndHangUp(callGoodbyes.optedOut, callLanguage);
  }
  const call = await connectLine(deps, form);
  if (!call) return sayAndHangUp(null, callLanguage);
  if (key === '9') {
    await noteAnswer(deps, call, 'pressed-9');
    await optOut(deps.db, call.phoneNumber);
    await noteEndReason(deps.db, call.id, callEndReasons['opted-out']);
    return sayAndHangUp(callGoodbyes.optedOut, callLanguage);
  }
  if (key !== '1') {
    await noteEndReason(deps.db, call.id, callEndReasons['no-key']);
    return sayAndHangUp(callGoodbyes.noKey, callLanguage);
  }
  await noteAnswer(deps, call, 'pressed-1');
  const analysis = await findAnalysis(deps.db, call.analysisRequestId);
  const details = analysis && isPaid(analysis) ? (await findReport(deps.db, analysis.id))?.details : null;
  if (!details) {
    await noteEndReason(deps.db, call.id, callEndReasons['not-paid']);
    return sayAndHangUp(callGoodbyes.notNow, callLanguage);
  }
  const { socket, ended } = callAddresses(deps.publicUrl, call.id);
  return dialogue({
    socketUrl: socket,
    endedUrl: ended,
    language: spokenLanguage(details.language),
    voice: personaIds.indexOf(call.personaId),
  });
}

/** The last words after a dialogue whose line is still open. */
export async function endPhoneDialogue(deps: Dependencies, form: ProviderForm): Promise<string> {
  const { sayAndHangUp } = form.calls.instructions;
  const call = await connectLine(deps, form);
  if (!call) return sayAndHangUp(null, callLanguage);
  if (form.notice.dialogueFailed) await noteEndReason(deps.db, call.id, callEndReasons['broke-off']);
  const { broken, ended } = callGoodbyes;
  return sayAndHangUp(form.notice.dialogueFailed ? broken : ended, callLanguage);
}
