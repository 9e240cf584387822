import { and, gt, inArray, lt, lte } from 'drizzle-orm';
import type { Queryable, Tx } from '../database.ts';
import { freeInboxes } from '../schema/promo.ts';

/** False when the inbox is taken. `hashes` are one inbox's, one per listed secret; the first is stored. */
export async function takeFreeInbox(
  tx: Tx,
  { hashes, now, endsAt }: { hashes: readonly string[]; now: Date; endsAt: Date },
): Promise<boolean> {
  const [inbox = '', ...older] = hashes;
  if ((await tx.$count(freeInboxes, and(inArray(freeInboxes.inbox, older), gt(freeInboxes.endsAt, now)))) > 0)
    return false;
  const taken = await tx
    .insert(freeInboxes)
    .values({ inbox, endsAt })
    .onConflictDoUpdate({
      target: freeInboxes.inbox,
      set: { endsAt },
      setWhere: lte(freeInboxes.endsAt, now),
    })
    .returning({ inbox: freeInboxes.inbox });
  return taken.length === 1;
}

export const removeEndedInboxes = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(freeInboxes).where(lt(freeInboxes.endsAt, now));
