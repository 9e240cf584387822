import type { Actor } from '../../domain/access/access-rights.ts';
import { standingOf, talkLeft } from '../../domain/budget.ts';
import { callConsent } from '../../domain/talk/phone/call-consent.ts';
import type { TalkKind } from '../../domain/talk/talk-budget.ts';
import { readLedger } from '../../store/ledger.ts';
import { releaseDeadClaims } from '../../store/talk/talk-spendings.ts';
import { listNewestClips } from '../../store/talk/voice/voice-clips.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadFinishedReport } from './load-finished-report.ts';
import { hasStoppedCalling } from './phone/call-ledger.ts';
import { listCalls } from './phone/view-phone-call.ts';

type Installation = Pick<
  Dependencies,
  'db' | 'now' | 'talk' | 'budget' | 'speech' | 'calls' | 'linkSecrets' | 'retentionDays'
>;

export async function viewBuyerTalk(deps: Installation, actor: Actor, analysisId: number) {
  const { db, now, talk, speech, calls } = deps;
  const { details, analysis } = await loadFinishedReport(db, actor, 'chat', analysisId);
  // Expired claims count as left, as they will for the next request.
  const { ledger, noMoreCalls } = await db.transaction(async (tx) => {
    await releaseDeadClaims(tx, analysisId, now());
    const noMoreCalls = calls !== null && (await hasStoppedCalling(deps, tx, analysisId));
    return { ledger: await readLedger(tx, analysisId), noMoreCalls };
  });
  const standing = standingOf(analysis);
  const budget = (kind: TalkKind) => ({
    left: talkLeft(deps.budget, standing, kind, ledger[kind]),
    limit: deps.budget.counts[standing][kind],
  });
  return {
    personas: details.personas.map(({ id, name, role, age }) => ({ id, name, role, age })),
    chat: budget('chat'),
    panel: budget('panel'),
    voice: speech && { ...budget('voice'), clips: await clipsOf(db, analysisId) },
    phone: calls && {
      ...budget('call'),
      ...(noMoreCalls && { left: 0 }),
      countries: [...talk.call.countries],
      consent: { version: callConsent.version, wording: callConsent.wording },
      maxSeconds: talk.call.maxSeconds,
      calls: await listCalls(db, analysisId),
    },
    voicePromptOpen: talk.voicePromptOpen,
  };
}

async function clipsOf(db: Dependencies['db'], analysisId: number) {
  const clips = await listNewestClips(db, analysisId);
  return clips.map(({ id, personaId, transcript, createdAt }) => ({
    id,
    personaId,
    transcript,
    createdAt: createdAt.toISOString(),
  }));
}
