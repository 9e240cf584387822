import type { Actor } from '../../domain/access/access-rights.ts';
import { callConsent } from '../../domain/talk/phone/call-consent.ts';
import { type TalkKind, talkLeft, talkLimits } from '../../domain/talk/talk-budget.ts';
import { countTalk, releaseDeadClaims } from '../../store/talk/talk-spendings.ts';
import { listNewestClips } from '../../store/talk/voice/voice-clips.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadFinishedReport } from './load-finished-report.ts';
import { hasStoppedCalling } from './phone/call-ledger.ts';
import { listCalls } from './phone/view-phone-call.ts';

type Installation = Pick<
  Dependencies,
  'db' | 'now' | 'talk' | 'speech' | 'calls' | 'linkSecrets' | 'retentionDays'
>;

export async function viewBuyerTalk(deps: Installation, actor: Actor, analysisId: number) {
  const { db, now, talk, speech, calls } = deps;
  const { details } = await loadFinishedReport(db, actor, 'chat', analysisId);
  // Expired claims count as left, as they will for the next request.
  const { spent, noMoreCalls } = await db.transaction(async (tx) => {
    await releaseDeadClaims(tx, analysisId, now());
    const noMoreCalls = calls !== null && (await hasStoppedCalling(deps, tx, analysisId));
    return { spent: await countTalk(tx, analysisId), noMoreCalls };
  });
  const budget = (kind: TalkKind) => ({
    left: talkLeft(talkLimits(kind, talk), spent[kind]),
    limit: talk.budgets[kind],
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
