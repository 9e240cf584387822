import { AppError } from '../../../domain/app-error.ts';
import { ProviderError } from '../../../domain/provider-error.ts';
import { type BuyerPersona, personaIds } from '../../../domain/report/buyers/buyer-persona.ts';
import { speakingDirections } from '../../../prompts/talk/voice/monologue-prompt.ts';
import type { Speech } from '../../../providers/speech/speech.ts';
import { clipTag } from '../../../rendering/clip-tag/clip-tag.ts';
import { withId3Tag } from '../../../rendering/clip-tag/id3-tag.ts';
import { finishSpending, type TalkSpending } from '../../../store/talk/talk-spendings.ts';
import { listTranscripts, saveClip, type VoiceClip } from '../../../store/talk/voice/voice-clips.ts';
import type { Dependencies } from '../../dependencies.ts';
import { filesOf } from '../../report/report-pdf.ts';
import { buyerUnavailable } from '../buyer-unavailable.ts';
import { finishClaim } from '../claim-talk.ts';
import type { FinishedReport } from '../load-finished-report.ts';
import { meterModel, talkPurse } from '../meter-model.ts';
import { writeMonologue } from './write-monologue.ts';

/** Shorter than a claim's lease, so that two attempts never work on one claim. */
const mostWorkMs = 150_000;
/** Earlier clips in the prompt, so that the new one says something else. */
const mostEarlier = 3;

export type ClipWork = { report: FinishedReport; persona: BuyerPersona; spending: TalkSpending };

/**
 * Text, voice, file, and then the row and the end of the claim in one transaction. A process killed before that leaves a
 * claim that expires and a file that is deleted with the report's other files.
 */
export async function makeVoiceClip(deps: Dependencies, speech: Speech, work: ClipWork): Promise<VoiceClip> {
  const { report, persona, spending } = work;
  const metered = { spendingId: spending.id, kind: 'voice', purpose: 'voice' } as const;
  const model = meterModel(deps, metered);
  try {
    const signal = AbortSignal.timeout(mostWorkMs);
    const analysisId = report.analysis.id;
    const attempt = `${spending.id}-${spending.claimedAt.getTime()}`;
    const earlier = await listTranscripts(deps.db, analysisId, persona.id, mostEarlier);
    const { transcript, sounds } = await writeMonologue({ ...deps, model }, report, {
      persona,
      earlier,
      idempotencyKey: `voice:${attempt}`,
      signal,
    });
    const purse = talkPurse(deps, metered);
    const held = Math.ceil(transcript.length * deps.budget.speechCharacter);
    await purse.hold(held);
    const spoken = await speech.speak({
      text: transcript,
      voice: personaIds.indexOf(persona.id),
      sounds,
      directions: speakingDirections(persona),
      idempotencyKey: `voice:${attempt}`,
      signal,
    });
    await purse.settle(held, { ...spoken, inputTokens: 0, outputTokens: 0 });
    const { language } = report.details;
    const mp3 = withId3Tag(spoken.mp3, clipTag({ personaName: persona.name, transcript, language }));
    // One file per attempt: a slow attempt whose claim expired cannot overwrite another one's file.
    const fileKey = `${filesOf(analysisId)}/voice/${attempt}.mp3`;
    await deps.files.write(fileKey, mp3);
    return await deps.db.transaction(async (tx) => {
      const now = deps.now();
      await finishClaim(tx, analysisId, spending, now);
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
    deps.log.warn({ err: error, analysisId: report.analysis.id }, 'a voice clip could not be made');
    if (error instanceof ProviderError) throw buyerUnavailable(error);
    throw new AppError('buyer_unavailable', undefined, { cause: error });
  }
}
