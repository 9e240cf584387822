import type { Dependencies } from '../../dependencies.ts';
import { askModel, type LanguageModel } from '../../platform/model/llm.ts';
import { modelTiers } from '../../platform/model/rules/model-tiers.ts';
import { ProviderError } from '../../platform/rules/provider-error.ts';
import { type BuyerPersona, personaIds } from '../../report/document/rules/buyer-persona.ts';
import { filesOf } from '../../report/pdf/report-pdf.ts';
import { buyerUnavailable } from '../buyer-unavailable.ts';
import { finishClaim } from '../claim-talk.ts';
import type { FinishedReport } from '../load-finished-report.ts';
import { meterModel, talkPurse } from '../meter-model.ts';
import { finishSpending, type TalkSpending } from '../store.ts';
import { clipTag, withId3Tag } from './clip-tag.ts';
import { type Monologue, monologuePrompt, monologueSchema, speakingDirections } from './prompt.ts';
import { cleanMonologue, monologueContext, monologueFaults } from './rules.ts';
import type { Speech } from './speech.ts';
import { listClips, saveClip, type VoiceClip } from './store.ts';

const mostTokens = 800;

/**
 * Writes what this buyer says and checks it against the report before it is spoken. A draft with faults is
 * repaired once; sentences that are still faulty are cut.
 */
async function writeMonologue(
  model: LanguageModel,
  { report: { analysis, details }, persona }: ClipWork,
  earlier: readonly string[],
  call: { idempotencyKey: string; signal: AbortSignal },
): Promise<{ transcript: string; sounds: 'feminine' | 'masculine' | null }> {
  const prompt = monologuePrompt({ order: analysis, persona, details, earlier });
  const customerWords = `${analysis.targetMarket}\n${analysis.productService}`;
  const context = monologueContext(persona, details, customerWords, prompt.instructions);
  const spoken = ({ monologue }: Monologue) => cleanMonologue(monologue, context);
  const { value } = await askModel(model, {
    ...call,
    prompt,
    tier: modelTiers.voice,
    schema: monologueSchema,
    maxOutputTokens: mostTokens,
    mostRepairs: 1,
    findFaults: (draft, repairsLeft) =>
      repairsLeft > 0 || spoken(draft) === null ? monologueFaults(draft, context) : [],
  });
  return { transcript: spoken(value) ?? '', sounds: value.sounds === 'either' ? null : value.sounds };
}

/** Shorter than a claim's lease, so that two attempts never work on one claim. */
const mostWorkMs = 150_000;
/** Earlier clips in the prompt, so that the new one says something else. */
const mostEarlier = 3;

export type ClipWork = {
  report: FinishedReport;
  persona: BuyerPersona;
  speech: Speech;
  spending: TalkSpending;
};

/**
 * Writes the text, speaks it and stores the file, then saves the row and ends the claim in one transaction. A
 * process killed before that leaves a claim that expires and a file that is deleted with the report's other
 * files.
 */
export async function makeVoiceClip(deps: Dependencies, work: ClipWork): Promise<VoiceClip> {
  const { report, persona, speech, spending } = work;
  const metered = { spendingId: spending.id, kind: 'voice', purpose: 'voice' } as const;
  const model = meterModel(deps, metered);
  try {
    const signal = AbortSignal.timeout(mostWorkMs);
    const analysisId = report.analysis.id;
    const attempt = `${spending.id}-${spending.claimedAt.getTime()}`;
    const earlier = await listClips(deps.db, analysisId, persona.id, mostEarlier);
    const call = { idempotencyKey: `voice:${attempt}`, signal };
    const said = earlier.map((clip) => clip.transcript);
    const { transcript, sounds } = await writeMonologue(model, work, said, call);
    const purse = talkPurse(deps, metered);
    const held = Math.ceil(transcript.length * deps.budget.speechCharacter);
    await purse.hold(held);
    const spoken = await speech.speak({
      text: transcript,
      voice: personaIds.indexOf(persona.id),
      sounds,
      directions: speakingDirections(persona),
      ...call,
    });
    await purse.settle(held, { ...spoken, inputTokens: 0, outputTokens: 0 });
    const { language } = report.details;
    const mp3 = withId3Tag(spoken.mp3, clipTag({ personaName: persona.name, transcript, language }));
    // One file per attempt: a slow attempt whose claim expired cannot overwrite another one's file.
    const fileKey = `${filesOf(analysisId)}/voice/${attempt}.mp3`;
    await deps.files.write(fileKey, mp3);
    return await deps.db.transaction(async (tx) => {
      await finishClaim(tx, analysisId, spending);
      const clip = { analysisId, spendingId: spending.id, personaId: persona.id, transcript, fileKey };
      return saveClip(tx, { ...clip, createdAt: deps.now() });
    });
  } catch (error) {
    await finishSpending(deps.db, spending, 'failed');
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    if (!isLate && !(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, analysisId: report.analysis.id }, 'a voice clip could not be made');
    throw buyerUnavailable(error);
  }
}
