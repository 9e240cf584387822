import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { enterConnection } from '../connections/identify-connection.ts';
import { findConnection } from '../connections/store.ts';
import { readToken } from './tokens.ts';

/** Who a program acts for that shows this access token. Null for a token that is not ours, not for this resource, expired, or of an ended grant. */
export async function identifyGrant(deps: Dependencies, token: string): Promise<Actor | null> {
  const read = readToken('access', token, deps);
  if (!read || read.number * 1_000 <= deps.now().getTime()) return null;
  const found = await findConnection(deps.db, { id: read.grantId }, deps.now());
  return found && enterConnection(deps, found);
}
