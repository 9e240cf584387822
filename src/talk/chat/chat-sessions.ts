import { authoriseAnalysis } from '../../access/authorise-analysis.ts';
import type { Action, Actor } from '../../access/rules/access-rights.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { AppError } from '../../platform/rules/app-error.ts';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { loadFinishedReport, personaOf } from '../load-finished-report.ts';
import { sharedChatEnd } from '../rules/conversation.ts';
import { type ChatSession, findOrCreateSession, findSession, listMessages, shareSession } from './store.ts';

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
): Promise<{ session: ChatSession; analysis: AnalysisRow }> {
  const session = await findSession(db, sessionId);
  if (!session) throw new AppError('not_found');
  return { session, analysis: await authoriseAnalysis(db, actor, action, session.analysisId) };
}

export async function listChatMessages({ db }: Dependencies, actor: Actor, sessionId: number) {
  await enterChatSession(db, actor, sessionId);
  return presentMessages(db, sessionId);
}

export const presentMessages = async (db: Queryable, sessionId: number) =>
  (await listMessages(db, sessionId)).map(({ id, chatSessionId, role, message, timestamp }) => ({
    id,
    chatSessionId,
    role,
    message,
    timestamp: timestamp.toISOString(),
  }));
export type PresentedMessages = Awaited<ReturnType<typeof presentMessages>>;

type Deps = Pick<Dependencies, 'db' | 'now'>;

/** Sharing again restarts the period. */
export async function shareChat(
  { db, now }: Deps,
  actor: Actor,
  { sessionId, isShared }: { sessionId: number; isShared: boolean },
) {
  await enterChatSession(db, actor, sessionId, 'share-chat');
  const sharedUntil = isShared ? sharedChatEnd(now()) : null;
  await shareSession(db, sessionId, sharedUntil);
  return { sharedUntil: sharedUntil?.toISOString() ?? null };
}

/** For operators. A chat that is not shared gets the same response as one that does not exist. */
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
