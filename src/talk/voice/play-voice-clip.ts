import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestIdentity } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileStream } from '../../platform/files/files.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { claimTalk, type TalkRequest, talkRequest } from '../claim-talk.ts';
import { loadFinishedReport, personaOf } from '../load-finished-report.ts';
import { findSpending, isBusy } from '../store.ts';
import { type ClipWork, makeVoiceClip } from './make-voice-clip.ts';
import { findClipOfSpending, listClips, type VoiceClip } from './store.ts';

export type PlayableClip = { id: number; personaId: PersonaId; mp3: FileStream };
type Wanted = { analysisId: number; persona: PersonaId | undefined };

const unavailable = 'Voices aren’t available here. Chat with your buyer instead.';
const stillSpeaking = 'Your buyer is still speaking. Please wait until this recording is made.';
const lost = 'This recording is no longer there. Please make a new one.';

const pollMs = 250;
/** How long a repeat waits for the result of the first request. */
const maxWaitMs = 60_000;

/** The newest stored clip; the first is made on request. Concurrent requests share it. */
export async function playVoiceClip(deps: Dependencies, actor: Actor, wanted: Wanted): Promise<PlayableClip> {
  const { about, ...work } = await prepare(deps, actor, wanted);
  const { id } = work.persona;
  const request = { ...about, requestKey: `first:${id}`, requestHash: '' };
  const stored = async () => (await listClips(deps.db, wanted.analysisId, id, 1))[0] ?? null;
  return readClip(deps, (await stored()) ?? (await claimAndMake(deps, request, work, stored)));
}

/** A new clip, within the report's budget. A repeat with the same key returns the same clip. */
export async function renewVoiceClip(
  deps: Dependencies,
  actor: Actor,
  wanted: Wanted,
  identity: RequestIdentity | null,
): Promise<PlayableClip> {
  const { about, ...work } = await prepare(deps, actor, wanted);
  const request = talkRequest(deps, identity, about);
  // Another request's clip of the same buyer is not the answer to this request.
  const own = async () => {
    const spending = await findSpending(deps.db, request);
    if (!spending) throw new AppError('reply_pending', stillSpeaking);
    return findClipOfSpending(deps.db, spending.id);
  };
  return readClip(deps, await claimAndMake(deps, request, work, own));
}

async function prepare({ db, speech }: Dependencies, actor: Actor, { analysisId, persona }: Wanted) {
  const report = await loadFinishedReport(db, actor, 'voice', analysisId);
  const chosen = personaOf(report, persona);
  if (!speech) throw new AppError('not_available', unavailable);
  const about = { analysisId, kind: 'voice', subject: chosen.id } as const;
  return { about, report, persona: chosen, speech };
}

async function claimAndMake(
  deps: Dependencies,
  request: TalkRequest,
  work: Omit<ClipWork, 'spending'>,
  result: () => Promise<VoiceClip | null>,
): Promise<VoiceClip> {
  const claim = await deps.db
    .transaction((tx) => claimTalk(deps, tx, request))
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'reply_pending') return null;
      throw error;
    });
  if (claim === null) return awaitResult(deps, request, result);
  if (!claim.again) return makeVoiceClip(deps, { ...work, spending: claim.spending });
  return (await result()) ?? missing();
}

const readClip = async (
  { files }: Dependencies,
  { id, personaId, fileKey }: VoiceClip,
): Promise<PlayableClip> => ({
  id,
  personaId,
  mp3: (await files.open(fileKey)) ?? missing(),
});

const missing = (): never => {
  throw new AppError('not_found', lost);
};

/** Waits for the request that is making the same clip. */
async function awaitResult(
  { db }: Dependencies,
  request: TalkRequest,
  result: () => Promise<VoiceClip | null>,
): Promise<VoiceClip> {
  const giveUpAt = performance.now() + maxWaitMs;
  while (performance.now() < giveUpAt) {
    const busy = await isBusy(db, request);
    const clip = await result();
    if (clip) return clip;
    if (!busy) throw new AppError('buyer_unavailable');
    await sleep(pollMs);
  }
  throw new AppError('reply_pending', stillSpeaking);
}
