import type { Actor } from '../access/rules/access-rights.ts';
import type { Dependencies } from '../dependencies.ts';
import { standingOf, talkLeft } from '../platform/model/rules/budget.ts';
import { readLedger } from '../platform/model/store/ledger.ts';
import type { PersonaId } from '../report/document/rules/buyer-persona.ts';
import { loadFinishedReport, personaOf, readOffer } from './load-finished-report.ts';
import { hasStoppedCalling } from './phone/call-ledger.ts';
import { callConsent } from './phone/rules/call-strings.ts';
import { listCalls } from './phone/view-phone-call.ts';
import { buyerGptPrompt } from './prompts/buyer-gpt-prompt.ts';
import { buyerVoicePrompt } from './prompts/buyer-voice-prompt.ts';
import { type TalkKind, talkKinds } from './rules/talk-budget.ts';
import { releaseDeadClaims } from './store.ts';
import { listNewestClips } from './voice/store.ts';

export async function viewBuyerTalk(deps: Dependencies, actor: Actor, analysisId: number) {
  const { db, talk, speech, calls } = deps;
  const { details, analysis } = await loadFinishedReport(db, actor, 'chat', analysisId);
  const limits = await readTalkLimits(deps, analysis);
  const noMoreCalls =
    calls !== null && (await db.transaction((tx) => hasStoppedCalling(deps, tx, analysisId)));
  return {
    personas: details.personas.map(({ id, name, role, age }) => ({ id, name, role, age })),
    chat: limits.chat,
    askAll: limits['ask-all'],
    voice: speech && {
      ...limits.voice,
      clips: (await listNewestClips(db, analysisId)).map(({ id, personaId, transcript, createdAt }) => ({
        id,
        personaId,
        transcript,
        createdAt: createdAt.toISOString(),
      })),
    },
    phone: calls && {
      ...limits.call,
      ...(noMoreCalls && { left: 0 }),
      countries: [...talk.call.countries],
      consent: { version: callConsent.version, wording: callConsent.wording },
      maxSeconds: talk.call.maxSeconds,
      calls: await listCalls(db, analysisId),
    },
    voicePromptOpen: talk.voicePromptOpen,
  };
}

type Limited = { id: number; finalPriceCents: number };

/** What is left of each limit of a report. Expired claims count as left, as they will for the next request. */
export async function readTalkLimits(
  { db, budget, now }: Pick<Dependencies, 'db' | 'budget' | 'now'>,
  analysis: Limited,
): Promise<Record<TalkKind, { left: number; limit: number }>> {
  await releaseDeadClaims(db, analysis.id, now());
  const ledger = await readLedger(db, analysis.id);
  const standing = standingOf(analysis);
  const limitOf = (kind: TalkKind) => ({
    left: talkLeft(budget, standing, kind, ledger[kind]),
    limit: budget.counts[standing][kind],
  });
  return Object.fromEntries(talkKinds.map((kind) => [kind, limitOf(kind)])) as Record<
    TalkKind,
    ReturnType<typeof limitOf>
  >;
}

const builders = { gpt: buyerGptPrompt, voice: buyerVoicePrompt };

/** A prompt for the customer's own model. It calls no model, so it has no budget. */
export async function buildBuyerPrompt(
  { db }: Dependencies,
  actor: Actor,
  analysisId: number,
  { kind, persona }: { kind: keyof typeof builders; persona: PersonaId | undefined },
): Promise<{ prompt: string }> {
  const report = await loadFinishedReport(db, actor, 'use-prompt', analysisId);
  const { id: personaId } = personaOf(report, persona);
  const offer = await readOffer(db, report);
  return { prompt: builders[kind]({ personaId, details: report.details, offer }) };
}
