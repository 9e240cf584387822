import { createHash } from 'node:crypto';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isKey } from './rules.ts';
import { findKey, noteUse } from './store.ts';

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The maker of this key, narrowed to what a program may do. Null for a key that is unknown, was turned off or has expired. */
export async function identifyKey(
  { db, now, log }: Pick<Dependencies, 'db' | 'now' | 'log'>,
  key: string,
): Promise<Actor | null> {
  if (!isKey(key)) return null;
  const found = await findKey(db, hashOfKey(key), now());
  if (!found) return null;
  await noteUse(db, found, now()).catch((error: unknown) =>
    log.warn({ err: error }, 'the use of a key was not noted'),
  );
  const { userId, visitorId, analysisId } = found;
  return { userId, visitorId, administratorId: null, key: { analysisId } };
}
