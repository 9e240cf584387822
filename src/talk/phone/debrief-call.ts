import { findAnalysis } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { askModel } from '../../platform/model/llm.ts';
import { textsOfPersona } from '../../report/document/rules/buyer-texts.ts';
import { maxWaitingMs } from '../../report/writing/rules/failure-budget.ts';
import { personaOf, readFinishedReport } from '../load-finished-report.ts';
import { meterModel } from '../meter-model.ts';
import { factFaults, factGrounds } from '../rules/fact-checks.ts';
import { debriefOutputSchema, debriefPrompt } from './prompts/debrief-prompt.ts';
import { validateDebrief } from './rules/call-debrief.ts';
import { callHasEnded } from './rules/call-status.ts';
import { findCall, saveDebrief } from './store.ts';

/** Writes the debrief once: what became of each objection, with quotes that code found in the transcript. */
export async function debriefCall(deps: Dependencies, callId: number, signal: AbortSignal): Promise<void> {
  const { db, talk } = deps;
  const call = await findCall(db, callId);
  if (!call || !callHasEnded(call.callStatus) || call.debrief !== null) return;
  const analysis = await findAnalysis(db, call.analysisRequestId);
  if (!analysis) return;
  const report = await readFinishedReport(db, analysis);
  const { language, evidence } = report.details;
  const persona = personaOf(report, call.personaId);
  const turns = call.callTranscript;
  const model = meterModel(deps, { spendingId: call.spendingId, kind: 'call', purpose: 'debrief' });
  const { value } = await askModel(model, {
    prompt: debriefPrompt({ persona, language, evidence, turns }),
    tier: talk.tiers.debrief,
    schema: debriefOutputSchema,
    maxOutputTokens: 1_500,
    idempotencyKey: `debrief:${callId}`,
    signal,
  });
  // Figures that were said in the call may be repeated.
  const mayBeUsed = [...textsOfPersona(persona), ...turns.map(({ text }) => text)];
  const customerWords = `${analysis.targetMarket}\n${analysis.productService}`;
  const grounds = factGrounds(report.details, customerWords, mayBeUsed);
  const objections = persona.objections.map(({ text }) => text);
  const mayBeSaid = (text: string): boolean => factFaults(text, grounds).length === 0;
  const debrief = validateDebrief(value, objections, turns, mayBeSaid);
  await saveDebrief(db, callId, { version: 1, debrief });
}

/** Ends the page's wait after the last retry. */
export const giveUpDebrief = ({ db }: Pick<Dependencies, 'db'>, callId: number): Promise<unknown> =>
  saveDebrief(db, callId, { version: 1, debrief: null });

/** False when the call ended more than a day ago: its debrief waits for the model's key no longer. */
export async function keepDebriefWaiting(deps: Dependencies, callId: number): Promise<boolean> {
  const call = await findCall(deps.db, callId);
  if (!call) return false;
  if (deps.now().getTime() - (call.endedAt ?? call.createdAt).getTime() < maxWaitingMs) return true;
  await giveUpDebrief(deps, callId);
  return false;
}
