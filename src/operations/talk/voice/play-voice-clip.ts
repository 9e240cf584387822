import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { PersonaId } from '../../../domain/report/buyers/buyer-persona.ts';
import { findSpending, isBusy } from '../../../store/talk/talk-spendings.ts';
import { findClipOfSpending, findNewestClip, type VoiceClip } from '../../../store/talk/voice/voice-clips.ts';
import type { RequestIdentity } from '../../access/answer-once.ts';
import type { Dependencies } from '../../dependencies.ts';
import { claimTalk, type TalkRequest } from '../claim-talk.ts';
import { openTruthFile, personaOf } from '../open-truth-file.ts';
import { type ClipWork, makeVoiceClip } from './make-voice-clip.ts';

export type PlayableClip = { id: number; personaId: PersonaId; mp3: Uint8Array };
type Wanted = { analysisId: number; persona: PersonaId | undefined };

const unavailable = 'Voices are not available on this installation. Chat with your buyer instead.';
const stillSpeaking = 'Your buyer is still speaking. Please wait until this recording is made.';
const lost = 'This recording is no longer there. Please make a new one.';
const usedUp = (limit: number): string =>
  `The ${limit} recordings that come with this report are used up. You can still play and download those you have; please write to support if you need more.`;

const pollMs = 250;
/** A repeat waits this long for the first one's result; then it is told to come back. */
const mostWaitMs = 60_000;

/** The newest clip as it is stored; the first one is made on the way. Asked for twice at once, one is made. */
export const playVoiceClip = (deps: Dependencies, actor: Actor, wanted: Wanted): Promise<PlayableClip> =>
  openVoice(deps, actor, wanted, async (voice) => {
    const { analysisId } = wanted;
    const stored = () => findNewestClip(deps.db, analysisId, voice.personaId);
    const request = voice.request(`first:${voice.personaId}`, '');
    return (await stored()) ?? (await voice.claimAndMake(request, stored));
  });

/** Another clip, within the report's budget. A repeat with the same key is answered with the same clip. */
export const renewVoiceClip = (
  deps: Dependencies,
  actor: Actor,
  wanted: Wanted,
  identity: RequestIdentity | null,
): Promise<PlayableClip> =>
  openVoice(deps, actor, wanted, async (voice) => {
    const key = identity ? `${identity.scope}:${identity.key}` : deps.newSecret();
    const request = voice.request(key, identity?.requestHash ?? '');
    // Somebody else's clip of the same buyer is not the answer to this request: only its own is waited for.
    const own = async () => {
      const spending = await deps.db.transaction((tx) => findSpending(tx, request));
      if (!spending) throw new AppError('reply_pending', stillSpeaking);
      return findClipOfSpending(deps.db, spending.id);
    };
    return voice.claimAndMake(request, own);
  });

type Voice = {
  personaId: PersonaId;
  request: (key: string, hash: string) => TalkRequest;
  claimAndMake: (request: TalkRequest, result: () => Promise<VoiceClip | null>) => Promise<VoiceClip>;
};

async function openVoice(
  deps: Dependencies,
  actor: Actor,
  { analysisId, persona: wantedPersona }: Wanted,
  use: (voice: Voice) => Promise<VoiceClip>,
): Promise<PlayableClip> {
  const { db, talk, speech } = deps;
  const truth = await openTruthFile(db, actor, 'voice', analysisId);
  const persona = personaOf(truth, wantedPersona);
  if (!speech) throw new AppError('not_available', unavailable);
  const clip = await use({
    personaId: persona.id,
    request: (requestKey, requestHash) => ({
      analysisId,
      kind: 'voice',
      requestKey,
      requestHash,
      subject: persona.id,
    }),
    claimAndMake: async (request, result) => {
      const terms = { talk, now: deps.now(), usedUp: usedUp(talk.budgets.voice) };
      const claim = await db
        .transaction((tx) => claimTalk(tx, request, terms))
        .catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'reply_pending') return null;
          throw error;
        });
      if (claim === null) return awaitResult(deps, request, result);
      const work: ClipWork = { truth, persona, spending: claim.spending };
      if (!claim.again) return makeVoiceClip(deps, speech, work);
      return (await result()) ?? missing();
    },
  });
  return { id: clip.id, personaId: persona.id, mp3: (await deps.files.read(clip.fileKey)) ?? missing() };
}

const missing = (): never => {
  throw new AppError('not_found', lost);
};

/** Somebody is at work on the same thing: one result for both, or its failure. */
async function awaitResult(
  { db }: Dependencies,
  request: TalkRequest,
  result: () => Promise<VoiceClip | null>,
): Promise<VoiceClip> {
  const giveUpAt = performance.now() + mostWaitMs;
  while (performance.now() < giveUpAt) {
    const busy = await db.transaction((tx) => isBusy(tx, request));
    const clip = await result();
    if (clip) return clip;
    if (!busy) throw new AppError('buyer_unavailable');
    await sleep(pollMs);
  }
  throw new AppError('reply_pending', stillSpeaking);
}
