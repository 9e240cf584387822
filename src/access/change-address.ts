import type { AnalysisRow } from '../analysis/store.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from './rules/access-rights.ts';
import { findUser } from './store/actors.ts';
import { revokeLinks } from './store/private-links.ts';

export const isSameAddress = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a?.toLowerCase() === b?.toLowerCase();

/**
 * The fields to save when an analysis moves to this address. The old address loses all access in the
 * same transaction, because it may belong to a stranger. Queued mails go to the new address (deliver-mail.ts).
 */
export async function changeAddress(
  tx: Tx,
  actor: Actor,
  row: AnalysisRow,
  customerEmail: string,
  now: Date,
): Promise<{ customerEmail: string; userId?: null }> {
  if (isSameAddress(customerEmail, row.customerEmail)) return { customerEmail };
  await revokeLinks(tx, row.id, now);
  // Somebody who owns it for another reason, such as ordering while signed in with another address, keeps it.
  const { userId } = row;
  const verified = userId && userId !== actor.userId ? (await findUser(tx, userId))?.email : null;
  const isOwnedThroughOld = verified && isSameAddress(verified, row.customerEmail);
  return isOwnedThroughOld ? { customerEmail, userId: null } : { customerEmail };
}
