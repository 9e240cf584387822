import { createHmac } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import { addToWindows } from './store/limit-windows.ts';

/** The counter's name is a keyed hash, so that a copy of the database does not reveal whose counter it is. */
export const limitSubject = (secrets: readonly string[], what: string, whose: string): string =>
  createHmac('sha256', secrets[0] as string)
    .update(`limit:${what}:${whose}`)
    .digest('base64url');

/** Counts a request under all its keys in one statement. */
export async function countRequest(
  { db, linkSecrets, now }: Pick<Dependencies, 'db' | 'linkSecrets' | 'now'>,
  { keys, windowMs }: { keys: readonly string[]; windowMs: number },
): Promise<ReadonlyMap<string, { count: number; endsAtMs: number }>> {
  const keyOf = new Map(keys.map((key) => [limitSubject(linkSecrets, 'requests', key), key]));
  const counted = await addToWindows(db, { subjects: [...keyOf.keys()], amount: 1, now: now(), windowMs });
  return new Map(
    counted.map(({ subject, count, endsAt }) => [
      keyOf.get(subject) ?? '',
      { count, endsAtMs: endsAt.getTime() },
    ]),
  );
}
