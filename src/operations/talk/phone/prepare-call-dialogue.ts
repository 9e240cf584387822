import { AppError } from '../../../domain/app-error.ts';
import { isPaid } from '../../../domain/payment/payment-status.ts';
import { buyerLines } from '../../../domain/talk/buyer-lines.ts';
import { callHasEnded } from '../../../domain/talk/phone/call-status.ts';
import type { Calls, HeardEvent } from '../../../providers/calls/calls.ts';
import { findAnalysis } from '../../../store/analysis/analyses.ts';
import { listTurns } from '../../../store/talk/phone/phone-call-turns.ts';
import { findCall, noteEndReason, optOut, saveTranscript } from '../../../store/talk/phone/phone-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { personaOf, readFinishedReport } from '../load-finished-report.ts';
import { noteAnswer } from './call-ledger.ts';
import { loadTranscript } from './call-transcript.ts';
import { transcriptOf } from './close-call.ts';
import { type CallDialogue, type DialogueParts, runCallDialogue } from './run-call-dialogue.ts';
import { writePhoneReply } from './write-phone-reply.ts';

export type DialogueSocket = { send: (message: string) => void; close: () => void };
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
  const transcript = await loadTranscript(deps.db, callId, deps.now);
  const { maxSeconds, silenceSeconds, speechMsPerCharacter } = deps.talk.call;
  const parts: Omit<DialogueParts, 'line'> = {
    providerCallId: call.twilioCallSid,
    buyerName: persona.name,
    lines: buyerLines(report.details.language),
    transcript,
    reply: writePhoneReply(deps, report, persona, call),
    noteEnd: (reason) => noteEndReason(deps.db, callId, reason),
    optOut: async () => {
      await optOut(deps.db, call.phoneNumber);
      await noteAnswer(deps, call, 'pressed-9');
    },
    pace: { maxMs: maxSeconds * 1_000, silenceMs: silenceSeconds * 1_000, speechMsPerCharacter },
    log: deps.log.child({ callId }),
  };

  return {
    read: calls.dialogue.read,
    start: (socket) => {
      const dialogue = runCallDialogue({
        ...parts,
        line: {
          say: (text, last) => socket.send(calls.dialogue.say(text, last)),
          end: () => socket.send(calls.dialogue.end()),
          breakOff: socket.close,
        },
      });
      const close = async () => {
        await dialogue.close();
        await rewriteTranscript(deps, callId);
      };
      return { hear: dialogue.hear, close };
    },
  };
}

/** The notice of the call's end may arrive before the last sentence is stored: then the transcript lacks it. */
async function rewriteTranscript({ db }: Dependencies, callId: number): Promise<void> {
  const call = await findCall(db, callId);
  if (!call || !callHasEnded(call.callStatus)) return;
  await saveTranscript(db, callId, transcriptOf(await listTurns(db, [callId])));
}
