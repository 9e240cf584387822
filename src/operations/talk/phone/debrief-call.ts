import { validateDebrief } from '../../../domain/talk/phone/call-debrief.ts';
import { callHasEnded } from '../../../domain/talk/phone/call-status.ts';
import { debriefChecks } from '../../../domain/talk/phone/debrief-checks.ts';
import { withoutEchoOf } from '../../../domain/text/instruction-echo.ts';
import { debriefOutputSchema, debriefPrompt } from '../../../prompts/talk/phone/debrief-prompt.ts';
import { findAnalysis } from '../../../store/analysis/analyses.ts';
import { listTurns } from '../../../store/talk/phone/phone-call-turns.ts';
import { findCall, saveDebrief } from '../../../store/talk/phone/phone-calls.ts';
import type { Dependencies } from '../../dependencies.ts';
import { meterModel } from '../meter-model.ts';
import { personaOf, readTruthFile } from '../open-truth-file.ts';

/** What a call taught, tied to the report's own objections. Written once; whoever comes later finds it there. */
export async function debriefCall(deps: Dependencies, callId: number, signal: AbortSignal): Promise<void> {
  const { db, talk } = deps;
  const call = await findCall(db, callId);
  if (!call || !callHasEnded(call.callStatus) || call.debrief !== null) return;
  const analysis = await findAnalysis(db, call.analysisRequestId);
  if (!analysis) return;
  const truth = await readTruthFile(db, analysis);
  const { details } = truth;
  const persona = personaOf(truth, call.personaId);
  const turns = await listTurns(db, [callId]);
  const prompt = debriefPrompt({ persona, language: details.language, evidence: details.evidence, turns });
  const model = meterModel(deps, { spendingId: call.spendingId, kind: 'call', purpose: 'debrief' });
  const { value } = await model.writeObject({
    ...prompt,
    tier: talk.tiers.debrief,
    schema: debriefOutputSchema,
    idempotencyKey: `debrief:${callId}`,
    signal,
  });
  const debrief = validateDebrief(
    withoutEchoOf(prompt.instructions, value),
    persona.objections.map(({ text }) => text),
    turns,
    debriefChecks({
      persona,
      details,
      customerWords: `${analysis.targetMarket}\n${analysis.productService}`,
      said: turns.map(({ text }) => text),
    }),
  );
  await saveDebrief(db, callId, { version: 1, state: 'written', debrief });
}

/** The queue has tried often enough: nobody should wait for it any longer. */
export const giveUpDebrief = (deps: Pick<Dependencies, 'db'>, callId: number): Promise<unknown> =>
  saveDebrief(deps.db, callId, { version: 1, state: 'given-up' });
