import type { Dependencies } from '../dependencies.ts';
import type { Actor } from './rules/access-rights.ts';
import { findAdministratorOfToken, findSession } from './store/actors.ts';

export type Credentials = { visitorId: string | null; sessionId: string | null; bearerToken: string | null };

/** Invalid and expired credentials count as absent. */
export async function identifyActor({ db, now }: Dependencies, shown: Credentials): Promise<Actor> {
  const [session, administratorId] = await Promise.all([
    shown.sessionId === null ? null : findSession(db, shown.sessionId, now()),
    shown.bearerToken === null ? null : findAdministratorOfToken(db, shown.bearerToken, now()),
  ]);
  return { visitorId: shown.visitorId, userId: session?.userId ?? null, administratorId, key: null };
}
