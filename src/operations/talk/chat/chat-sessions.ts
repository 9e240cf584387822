import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError } from '../../../domain/app-error.ts';
import type { PersonaId } from '../../../domain/report/buyers/buyer-persona.ts';
import type { Queryable } from '../../../store/database.ts';
import {
  type ChatSession,
  findSession,
  listMessages,
  openSession,
  type StoredMessage,
} from '../../../store/talk/chat/chat-sessions.ts';
import { openAnalysis } from '../../access/open-analysis.ts';
import type { Dependencies } from '../../dependencies.ts';
import { openTruthFile, personaOf } from '../open-truth-file.ts';

type Deps = Pick<Dependencies, 'db'>;

/** The open session with a persona, made when there is none: asking twice is the same as asking once. */
export async function openChatSession(
  { db }: Deps,
  actor: Actor,
  request: { analysisId: number; personaId: PersonaId | undefined },
): Promise<{ id: number }> {
  const file = await openTruthFile(db, actor, 'chat', request.analysisId);
  return db.transaction((tx) => openSession(tx, request.analysisId, personaOf(file, request.personaId)));
}

/** The door of a session is its analysis's door: a stranger is told what a session that does not exist is told. */
export async function enterChatSession(db: Queryable, actor: Actor, sessionId: number): Promise<ChatSession> {
  const session = await findSession(db, sessionId);
  if (!session) throw new AppError('not_found');
  await openAnalysis(db, actor, 'chat', session.analysisId);
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
