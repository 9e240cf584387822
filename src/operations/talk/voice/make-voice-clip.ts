import { AppError } from '../../../domain/app-error.ts';
import { ProviderError } from '../../../domain/provider-error.ts';
import { type BuyerPersona, personaIds } from '../../../domain/report/buyers/buyer-persona.ts';
import { speakingDirections } from '../../../prompts/talk/voice/monologue-prompt.ts';
import type { Speech } from '../../../providers/speech/speech.ts';
import { clipTag } from '../../../rendering/clip-tag/clip-tag.ts';
import { withId3Tag } from '../../../rendering/clip-tag/id3-tag.ts';
import { keepAnalysis } from '../../../store/analysis/analyses.ts';
import { finishSpending, type TalkSpending } from '../../../store/talk/talk-spendings.ts';
import { listTranscripts, saveClip, type VoiceClip } from '../../../store/talk/voice/voice-clips.ts';
import type { Dependencies } from '../../dependencies.ts';
import { filesOf } from '../../report/report-pdf.ts';
import { beginCall, endCall, meterModel } from '../meter-model.ts';
import type { TruthFile } from '../open-truth-file.ts';
import { writeMonologue } from './write-monologue.ts';

/** Shorter than a claim's lease, so that nobody is still at work when the claim is given to somebody else. */
const mostWorkMs = 150_000;
/** As many earlier clips as a writer needs to see in order to say something else. */
const mostEarlier = 3;

export type ClipWork = { truth: TruthFile; persona: BuyerPersona; spending: TalkSpending };

/**
 * Spends a claim: words, voice, file, and then row and end of the claim in one transaction. Killed anywhere before
 * that, nothing was made: the claim runs out and the file is a stray that goes with the report's other files.
 */
export async function makeVoiceClip(deps: Dependencies, speech: Speech, work: ClipWork): Promise<VoiceClip> {
  const { truth, persona, spending } = work;
  const metered = { spendingId: spending.id, kind: 'voice', purpose: 'voice' } as const;
  const model = meterModel(deps, metered);
  try {
    const signal = AbortSignal.timeout(mostWorkMs);
    const analysisId = truth.analysis.id;
    const attempt = `${spending.id}-${spending.claimedAt.getTime()}`;
    const earlier = await listTranscripts(deps.db, analysisId, persona.id, mostEarlier);
    const { transcript, sounds } = await writeMonologue({ ...deps, model }, truth, {
      persona,
      earlier,
      idempotencyKey: `voice:${attempt}`,
      signal,
    });
    await beginCall(deps, metered);
    const spoken = await speech.speak({
      text: transcript,
      voice: personaIds.indexOf(persona.id),
      sounds,
      directions: speakingDirections(persona),
      idempotencyKey: `voice:${attempt}`,
      signal,
    });
    await endCall(deps, metered, { ...spoken, inputTokens: 0, outputTokens: 0 });
    const { language } = truth.details;
    const mp3 = withId3Tag(spoken.mp3, clipTag({ personaName: persona.name, transcript, language }));
    // A name of its own for each attempt: one that was thought dead cannot replace what another recorded.
    const fileKey = `${filesOf(analysisId)}/voice/${attempt}.mp3`;
    await deps.files.write(fileKey, mp3);
    return await deps.db.transaction(async (tx) => {
      const now = deps.now();
      if (!(await keepAnalysis(tx, analysisId))) throw new AppError('not_found');
      if (!(await finishSpending(tx, spending, 'done', now))) throw new AppError('buyer_unavailable');
      const { id: spendingId } = spending;
      const clip = { analysisId, spendingId, personaId: persona.id, transcript, fileKey, bytes: mp3.length };
      return saveClip(tx, { ...clip, createdAt: now });
    });
  } catch (error) {
    await finishSpending(deps.db, spending, 'failed', deps.now());
    if (error instanceof AppError) throw error;
    const isExpected =
      error instanceof ProviderError || (error instanceof Error && error.name === 'TimeoutError');
    if (!isExpected) throw error;
    deps.log.warn({ err: error, analysisId: truth.analysis.id }, 'a voice clip could not be made');
    throw new AppError('buyer_unavailable', undefined, { cause: error });
  }
}
