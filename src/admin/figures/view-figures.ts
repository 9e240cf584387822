import { requireAdministrator } from '../../access/require-administrator.ts';
import type { Actor } from '../../access/rules/access-rights.ts';
import type { Dependencies } from '../../dependencies.ts';
import { listMonths } from './store.ts';

export async function viewFigures({ db }: Pick<Dependencies, 'db'>, actor: Actor) {
  requireAdministrator(actor);
  return { months: await listMonths(db) };
}
