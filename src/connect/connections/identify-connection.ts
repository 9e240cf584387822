import { createHash } from 'node:crypto';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isKey } from './rules.ts';
import { type ConnectionRow, findConnection, isNotedUse, touchConnection } from './store.ts';

type Deps = Pick<Dependencies, 'db' | 'now' | 'log'>;

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Who a program acts for that shows this key. Null for a key that is unknown, revoked or expired. */
export async function identifyConnection(deps: Deps, key: string): Promise<Actor | null> {
  if (!isKey(key)) return null;
  const found = await findConnection(deps.db, { secretHash: hashOfKey(key) }, deps.now());
  return found && enterConnection(deps, found);
}

/** The actor of a connection, and a note that it is in use. Without the note the call is served all the same. */
export async function enterConnection({ db, now, log }: Deps, row: ConnectionRow): Promise<Actor> {
  const { id, visitorId, userId, scopes, analysisIds, lastUsedAt } = row;
  if (!isNotedUse(lastUsedAt, now()))
    await touchConnection(db, id, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'the use of a connection was not noted'),
    );
  return { visitorId, userId, administratorId: null, connection: { id, scopes, analysisIds } };
}
