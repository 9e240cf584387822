import type { Action, Actor } from '../../../domain/access/access-rights.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { PersonaId } from '../../../domain/report/buyers/buyer-persona.ts';
import type { Queryable } from '../../../store/database.ts';
import {
  type ChatSession,
  findOrCreateSession,
  findSession,
  listMessages,
  type StoredMessage,
} from '../../../store/talk/chat/chat-sessions.ts';
import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Dependencies } from '../../dependencies.ts';
import { loadFinishedReport, personaOf } from '../load-finished-report.ts';

type Deps = Pick<Dependencies, 'db'>;

export async function openChatSession(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  actor: Actor,
  request: { analysisId: number; personaId: PersonaId | undefined },
): Promise<{ id: number; sharedUntil: string | null }> {
  const report = await loadFinishedReport(db, actor, 'chat', request.analysisId);
  const { id, sharedUntil } = await db.transaction((tx) =>
    findOrCreateSession(tx, request.analysisId, personaOf(report, request.personaId)),
  );
  return { id, sharedUntil: sharedUntil && sharedUntil > now() ? sharedUntil.toISOString() : null };
}

/** The session's analysis decides access. A stranger gets the same error as for a session that does not exist. */
export async function enterChatSession(
  db: Queryable,
  actor: Actor,
  sessionId: number,
  action: Action = 'chat',
): Promise<ChatSession> {
  const session = await findSession(db, sessionId);
  if (!session) throw new AppError('not_found');
  await authoriseAnalysis(db, actor, action, session.analysisId);
  return session;
}

export async function listChatMessages({ db }: Deps, actor: Actor, sessionId: number) {
  const { id } = await enterChatSession(db, actor, sessionId);
  return (await listMessages(db, id)).map(presentMessage);
}

export const presentMessage = ({ id, chatSessionId, role, message, timestamp }: StoredMessage) => ({
  id,
  chatSessionId,
  role,
  message,
  timestamp: timestamp.toISOString(),
});
export type PresentedMessage = ReturnType<typeof presentMessage>;
