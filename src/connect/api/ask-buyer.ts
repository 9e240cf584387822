import type { RequestIdentity } from '../../access/respond-once.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { enterChatSession, openChatSession } from '../../talk/chat/chat-sessions.ts';
import type { RepliesUnderWay } from '../../talk/chat/replies-under-way.ts';
import { sendChatMessage } from '../../talk/chat/send-chat-message.ts';
import { findReply } from '../../talk/chat/store.ts';

/** Continues the conversation that the workspace shows. Resolves when the answer is stored; a repeat of a request gets its answer again. */
export async function askBuyer(
  deps: Dependencies,
  underWay: RepliesUnderWay,
  actor: Actor,
  { analysisId, buyer, question }: { analysisId: number; buyer?: PersonaId | undefined; question: string },
  identity: RequestIdentity | null,
) {
  const { id: sessionId } = await openChatSession(deps, actor, { analysisId, personaId: buyer });
  const { session } = await enterChatSession(deps.db, actor, sessionId);
  const asked = { sessionId, message: question };
  const { spendingId } = await sendChatMessage(deps, actor, asked, identity, underWay);
  const reply = await findReply(deps.db, spendingId);
  if (!reply) throw new AppError('not_found'); // deleted with its report since
  return {
    buyer: { id: session.persona.id, name: session.persona.name },
    answer: reply.message,
    answeredAt: reply.timestamp.toISOString(),
  };
}
