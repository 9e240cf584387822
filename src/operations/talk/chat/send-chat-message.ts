import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError } from '../../../domain/app-error.ts';
import { turnsToSend } from '../../../domain/talk/conversation.ts';
import { readTruth } from '../../../domain/talk/reply-checks/reply-truth.ts';
import { chatPrompt } from '../../../prompts/talk/chat/chat-prompt.ts';
import type { RequestIdentity } from '../../../store/access/idempotency-keys.ts';
import { keepAnalysis } from '../../../store/analysis/analyses.ts';
import { type ChatSession, listMessages, saveExchange } from '../../../store/talk/chat/chat-sessions.ts';
import { finishSpending, type TalkSpending } from '../../../store/talk/talk-spendings.ts';
import type { Dependencies } from '../../dependencies.ts';
import { claimTalk } from '../claim-talk.ts';
import { holdClaim } from '../hold-claim.ts';
import { meterModel } from '../meter-model.ts';
import { openTruthFile, type TruthFile } from '../open-truth-file.ts';
import { writeReply } from '../write-reply.ts';
import { enterChatSession, type PresentedMessage, presentMessage } from './chat-sessions.ts';
import { condenseChat, turnOf } from './condense-chat.ts';
import type { RepliesUnderWay } from './replies-under-way.ts';

type Asked = { sessionId: number; message: string };
type Listener = { underWay: RepliesUnderWay; onSentence: (sentence: string) => void };

/**
 * Says something to the buyer. It answers as soon as a unit of the budget is claimed; `messages` is the whole list once
 * the reply is stored. The reply is written to its end whether or not anybody still listens: it has been paid for.
 */
export async function sendChatMessage(
  deps: Dependencies,
  actor: Actor,
  asked: Asked,
  request: RequestIdentity | null,
  { underWay, onSentence }: Listener,
): Promise<{ messages: Promise<PresentedMessage[]> }> {
  const session = await enterChatSession(deps.db, actor, asked.sessionId);
  const file = await openTruthFile(deps.db, actor, 'chat', session.analysisId);
  const budget = deps.talk.budgets.chat;
  const claim = await deps.db.transaction((tx) =>
    claimTalk(
      tx,
      {
        analysisId: session.analysisId,
        kind: 'chat',
        requestKey: request ? `${request.scope}:${request.key}` : deps.newSecret(),
        requestHash: request?.requestHash ?? '',
        subject: `chat:${session.id}`,
      },
      {
        talk: deps.talk,
        now: deps.now(),
        usedUp: `All ${budget} messages of this report are used up. What was said stays here; write to support if you need more.`,
      },
    ),
  );
  const work = { session, file, asked: asked.message, claim: claim.spending, onSentence };
  const messages = claim.again ? messagesOf(deps, session) : answer(deps, work, underWay);
  messages.catch(() => {}); // told to whoever waits for it; nobody may be
  underWay.add(messages);
  return { messages };
}

const messagesOf = async ({ db }: Pick<Dependencies, 'db'>, { id }: ChatSession) =>
  (await listMessages(db, id)).map(presentMessage);

type Work = {
  session: ChatSession;
  file: TruthFile;
  asked: string;
  claim: TalkSpending;
  onSentence: (sentence: string) => void;
};

async function answer(
  deps: Dependencies,
  work: Work,
  underWay: RepliesUnderWay,
): Promise<PresentedMessage[]> {
  const { session, file, asked, claim, onSentence } = work;
  const held = holdClaim(deps, 'chat', claim);
  const signal = AbortSignal.any([underWay.stopping, held.lost]);
  try {
    const turns = [
      ...(await listMessages(deps.db, session.id)).map(turnOf),
      { id: Number.MAX_SAFE_INTEGER, role: 'user' as const, text: asked },
    ];
    const { persona, condensed } = session;
    const { details } = file;
    const prompt = chatPrompt({ persona, details, condensed, turns: turnsToSend(turns, condensed) });
    const model = meterModel(deps, { spendingId: claim.id, kind: 'chat', purpose: 'chat' });
    const sentences = await writeReply(
      { ...deps, model },
      {
        tier: deps.talk.tiers.chat,
        prompt,
        truth: readTruth(persona, details, turns, prompt.rules),
        idempotencyKey: `chat:${claim.id}:${claim.claimedAt.getTime()}`,
        signal,
        onSentence,
      },
    );
    const current = await held.letGo();
    const messages = await deps.db.transaction(async (tx) => {
      if (!(await keepAnalysis(tx, session.analysisId))) throw new AppError('not_found');
      if (!(await finishSpending(tx, current, 'done', deps.now()))) throw new AppError('buyer_unavailable');
      await saveExchange(tx, {
        sessionId: session.id,
        spendingId: claim.id,
        asked,
        askedAt: claim.claimedAt,
        reply: sentences.join(' '),
        now: deps.now(),
      });
      return (await listMessages(tx, session.id)).map(presentMessage);
    });
    underWay.add(condenseChat(deps, session, claim.id, underWay.stopping));
    return messages;
  } catch (error) {
    const current = await held.letGo();
    await finishSpending(deps.db, current, 'failed', deps.now()).catch((failure) =>
      deps.log.warn({ err: failure }, 'a claim was not given back; its lease will end'),
    );
    if (signal.aborted) throw new AppError('buyer_unavailable', undefined, { cause: error });
    throw error;
  }
}
