import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError } from '../../../domain/app-error.ts';
import { sharedChatEnd } from '../../../domain/talk/shared-chat.ts';
import { findSession, listMessages, shareSession } from '../../../store/talk/chat/chat-sessions.ts';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Dependencies } from '../../dependencies.ts';
import { enterChatSession } from './chat-sessions.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;

/** Sharing again begins the time anew. */
export async function shareChat(
  { db, now }: Deps,
  actor: Actor,
  { sessionId, isShared }: { sessionId: number; isShared: boolean },
) {
  const { id } = await enterChatSession(db, actor, sessionId, 'share-chat');
  const sharedUntil = isShared ? sharedChatEnd(now()) : null;
  await shareSession(db, id, sharedUntil);
  return { sharedUntil: sharedUntil?.toISOString() ?? null };
}

/** For operators. A chat that is not shared gets the same answer as one that does not exist. */
export async function readSharedChat({ db, now }: Deps, actor: Actor, analysisId: number, sessionId: number) {
  await authoriseAnalysis(db, actor, 'read-shared-chat', analysisId);
  const session = await findSession(db, sessionId);
  const sharedUntil = session?.analysisId === analysisId ? session.sharedUntil : null;
  if (!session || !sharedUntil || sharedUntil <= now()) throw new AppError('not_found');
  const messages = await listMessages(db, sessionId);
  return {
    buyer: session.persona.name,
    sharedUntil: sharedUntil.toISOString(),
    messages: messages.map(({ id, role, message, timestamp }) => ({
      id,
      role,
      message,
      at: timestamp.toISOString(),
    })),
  };
}
