import type { Actor } from '../../access/rules/access-rights.ts';
import type { RequestIdentity } from '../../access/store/idempotency-keys.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import { claimTalk, finishClaim, keepLease, talkRequest } from '../claim-talk.ts';
import { replyJudge } from '../judge-reply.ts';
import { type FinishedReport, readFinishedReport } from '../load-finished-report.ts';
import { meterModel } from '../meter-model.ts';
import { turnsToSend } from '../rules/conversation.ts';
import type { TalkSpending } from '../store.ts';
import { enterChatSession, type PresentedMessages, presentMessages } from './chat-sessions.ts';
import { chatPrompt } from './prompt.ts';
import type { RepliesUnderWay } from './replies-under-way.ts';
import { type ChatSession, listMessages, saveExchange } from './store.ts';
import { writeReply } from './write-reply.ts';

type Asked = { sessionId: number; message: string };

/** A judge that takes longer leaves the reply as it is: somebody is waiting for it. */
const judgeLimitMs = 10_000;

/** The whole list, with the reply. It is completed even when the client has gone, because it has been paid for. */
export async function sendChatMessage(
  deps: Dependencies,
  actor: Actor,
  { sessionId, message }: Asked,
  identity: RequestIdentity | null,
  underWay: RepliesUnderWay,
): Promise<{ messages: PresentedMessages; spendingId: number }> {
  const { session, analysis } = await enterChatSession(deps.db, actor, sessionId);
  const report = await readFinishedReport(deps.db, analysis);
  const about = { analysisId: analysis.id, kind: 'chat', subject: `chat:${sessionId}` } as const;
  const request = talkRequest(deps, identity, about);
  const { again, spending } = await deps.db.transaction((tx) => claimTalk(deps, tx, request));
  const messages = again
    ? presentMessages(deps.db, sessionId)
    : answer(deps, { session, report, asked: message, claim: spending }, underWay);
  underWay.add(messages);
  return { messages: await messages, spendingId: spending.id };
}

type Work = { session: ChatSession; report: FinishedReport; asked: string; claim: TalkSpending };

async function answer(
  deps: Dependencies,
  { session, report: { details }, asked, claim }: Work,
  underWay: RepliesUnderWay,
): Promise<PresentedMessages> {
  const lease = keepLease(deps, 'chat', claim);
  const signal = AbortSignal.any([underWay.stopping, lease.lost]);
  try {
    const turns = [
      ...(await listMessages(deps.db, session.id)).map(({ role, message }) => ({ role, text: message })),
      { role: 'user' as const, text: asked },
    ];
    const { persona } = session;
    const metered = { spendingId: claim.id, kind: 'chat' } as const;
    const model = meterModel(deps, { ...metered, purpose: 'chat' });
    const sentences = await writeReply(
      { ...deps, model },
      {
        prompt: chatPrompt({ persona, details, turns: turnsToSend(turns) }),
        persona,
        details,
        turns,
        judge: replyJudge(deps, metered, { persona, details, limitMs: judgeLimitMs }),
        idempotencyKey: `chat:${claim.id}:${claim.claimedAt.getTime()}`,
        signal,
      },
    );
    const current = await lease.stop();
    return await deps.db.transaction(async (tx) => {
      await finishClaim(tx, session.analysisId, current);
      await saveExchange(tx, {
        sessionId: session.id,
        spendingId: claim.id,
        asked,
        askedAt: claim.claimedAt,
        reply: sentences.join(' '),
        now: deps.now(),
      });
      return presentMessages(tx, session.id);
    });
  } catch (error) {
    await lease.giveBack();
    if (signal.aborted) throw new AppError('buyer_unavailable', undefined, { cause: error });
    throw error;
  }
}
