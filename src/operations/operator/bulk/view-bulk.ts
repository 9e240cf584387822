import type { Actor } from '../../../domain/access/access-rights.ts';
import { AppError, type ErrorCode, sentenceOf } from '../../../domain/app-error.ts';
import { findBulkLine, listItems, listStartedBulks } from '../../../store/operator/bulk-actions.ts';
import { isoDates } from '../../access/iso-dates.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Dependencies } from '../../dependencies.ts';

const mostLines = 50;

/** Every administrator sees the bulk actions of all. */
export async function viewBulk({ db }: Pick<Dependencies, 'db'>, actor: Actor, bulkId: number) {
  requireAdministrator(actor);
  const [line, items] = await Promise.all([findBulkLine(db, bulkId), listItems(db, bulkId)]);
  if (!line) throw new AppError('not_found');
  return {
    ...isoDates(line),
    items: items.map(({ refusal, ...item }) => ({
      ...isoDates(item),
      refusal: refusal && sentenceOf(refusal as ErrorCode),
    })),
  };
}

export async function listBulks({ db }: Pick<Dependencies, 'db'>, actor: Actor) {
  requireAdministrator(actor);
  const lines = await listStartedBulks(db, mostLines);
  return { items: lines.map(isoDates), next: null };
}
