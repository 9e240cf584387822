import { isPaid } from '../../analysis/rules/payment-status.ts';
import { findAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { personaIds } from '../../report/document/rules/buyer-persona.ts';
import { findReport } from '../../report/document/store.ts';
import { personaOf, readFinishedReport } from '../load-finished-report.ts';
import { buyerLines, spokenLanguage } from '../rules/buyer-lines.ts';
import { optOutOfCall, optOutOfDeletedCall } from './call-ledger.ts';
import type { CallNotice, Calls, HeardEvent } from './calls.ts';
import { callLimits } from './rules/call-limits.ts';
import { type CallStep, callHasEnded, callPath } from './rules/call-status.ts';
import { callDisclosure, callEndReasons, callGoodbyes } from './rules/call-strings.ts';
import { type CallDialogue, type DialogueParts, runCallDialogue } from './run-call-dialogue.ts';
import {
  findCall,
  lockCall,
  moveCall,
  nameCall,
  noteAnswer,
  noteEndReason,
  type PhoneCallRow,
  saveTranscript,
} from './store.ts';
import { writePhoneReply } from './write-phone-reply.ts';

/** The provider's callback addresses for one call. */
export function callAddresses(publicUrl: string, callId: number) {
  const at = (step: CallStep) => publicUrl + callPath(callId, step);
  return {
    answer: at('answer'),
    gate: at('gate'),
    ended: at('ended'),
    status: at('status'),
    socket: at('dialogue').replace(/^http/, 'ws'),
  };
}

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
  if (!call) return sayAndHangUp(null);
  if (form.notice.answeredBy === 'machine') {
    await noteEndReason(deps.db, call.id, callEndReasons.machine);
    return sayAndHangUp(null);
  }
  return gate({
    say: callDisclosure,
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
    return sayAndHangUp(callGoodbyes.optedOut);
  }
  const call = await connectLine(deps, form);
  if (!call) return sayAndHangUp(null);
  if (key === '9') {
    await optOutOfCall(deps.db, call.id, call.phoneNumber);
    await noteEndReason(deps.db, call.id, callEndReasons['opted-out']);
    return sayAndHangUp(callGoodbyes.optedOut);
  }
  if (key !== '1') {
    await noteEndReason(deps.db, call.id, callEndReasons['no-key']);
    return sayAndHangUp(callGoodbyes.noKey);
  }
  await noteAnswer(deps.db, call.id, 'pressed-1');
  const analysis = await findAnalysis(deps.db, call.analysisRequestId);
  const details = analysis && isPaid(analysis) ? (await findReport(deps.db, analysis.id))?.details : null;
  if (!details) {
    await noteEndReason(deps.db, call.id, callEndReasons['not-paid']);
    return sayAndHangUp(callGoodbyes.notNow);
  }
  const { socket, ended } = callAddresses(deps.publicUrl, call.id);
  return dialogue({
    socketUrl: socket,
    endedUrl: ended,
    language: spokenLanguage(details.language),
    voice: personaIds.indexOf(call.personaId),
  });
}

/** Says goodbye after a dialogue whose line is still open. */
export async function endPhoneDialogue(deps: Dependencies, form: ProviderForm): Promise<string> {
  const { sayAndHangUp } = form.calls.instructions;
  const call = await connectLine(deps, form);
  if (!call) return sayAndHangUp(null);
  if (form.notice.dialogueFailed) await noteEndReason(deps.db, call.id, callEndReasons['broke-off']);
  const { broken, ended } = callGoodbyes;
  return sayAndHangUp(form.notice.dialogueFailed ? broken : ended);
}

type DialogueSocket = { send: (message: string) => void; close: () => void };
export type PreparedDialogue = {
  read: (message: string) => HeardEvent | null;
  start: (socket: DialogueSocket) => CallDialogue;
};

/** Loads what a dialogue needs before its socket is accepted. Throws unless the call is in progress and paid. */
export async function prepareCallDialogue(
  deps: Dependencies,
  calls: Calls,
  callId: number,
): Promise<PreparedDialogue> {
  const call = await findCall(deps.db, callId);
  if (call?.callStatus !== 'in-progress' || call.twilioCallSid === null) throw new AppError('not_found');
  const analysis = await findAnalysis(deps.db, call.analysisRequestId);
  if (!analysis || !isPaid(analysis)) throw new AppError('not_found');
  const report = await readFinishedReport(deps.db, analysis);
  const persona = personaOf(report, call.personaId);
  const { maxSeconds, silenceSeconds, speechMsPerCharacter } = deps.talk.call;
  const parts: Omit<DialogueParts, 'line'> = {
    providerCallId: call.twilioCallSid,
    buyerName: persona.name,
    lines: buyerLines(report.details.language),
    turns: call.callTranscript,
    save: (turns, lengthBefore) => saveTranscript(deps.db, callId, turns, lengthBefore),
    reply: writePhoneReply(deps, report, persona, call),
    noteEnd: (reason) => noteEndReason(deps.db, callId, reason),
    optOut: () => optOutOfCall(deps.db, callId, call.phoneNumber),
    pace: { maxMs: maxSeconds * 1_000, silenceMs: silenceSeconds * 1_000, speechMsPerCharacter },
    now: deps.now,
    log: deps.log.child({ callId }),
  };

  return {
    read: calls.dialogue.read,
    start: (socket) =>
      runCallDialogue({
        ...parts,
        line: {
          say: (text) => socket.send(calls.dialogue.say(text)),
          end: () => socket.send(calls.dialogue.end()),
          breakOff: socket.close,
        },
      }),
  };
}
