import { createHmac } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { isoDates } from '../../platform/http/iso-dates.ts';
import { listDeletionsOf } from './store/deletion-confirmations.ts';

type Secrets = Pick<Dependencies, 'linkSecrets'>;

const hashWith = (secret: string, address: string) =>
  createHmac('sha256', secret)
    .update(`deletion-register:${address.trim().toLowerCase()}`)
    .digest('base64url');

/** The hash that the register stores for an address: only the secret reveals whose it is. */
export const addressHash = ({ linkSecrets }: Secrets, address: string): string =>
  hashWith(linkSecrets[0] as string, address);

const mostShown = 20;

/** Shows an operator whether an order, or everything of one address, was deleted. */
export async function findDeletions(
  { db, linkSecrets }: Pick<Dependencies, 'db' | 'linkSecrets'>,
  about: { analysisId: number } | { address: string },
) {
  const asked =
    'address' in about
      ? { addressHashes: linkSecrets.map((secret) => hashWith(secret, about.address)) }
      : about;
  const found = await listDeletionsOf(db, asked, mostShown);
  return found.map(({ code, scope, analysisIds, deletedAt, verifiedAt }) =>
    isoDates({ code, scope, reports: analysisIds.length, deletedAt, verifiedAt }),
  );
}
