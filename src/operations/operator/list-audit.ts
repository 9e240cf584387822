import type { Actor } from '../../domain/access/access-rights.ts';
import type { AuditAction } from '../../domain/operator/audit-action.ts';
import { type AuditRow, listAuditEntries } from '../../store/operator/audit-log.ts';
import { isoDates } from '../access/iso-dates.ts';
import { dayRange, toPage } from '../access/list-page.ts';
import { requireAdministrator } from '../access/require-administrator.ts';
import type { Dependencies } from '../dependencies.ts';

const pageSize = 50;

type Filters = {
  action?: AuditAction | undefined;
  administratorId?: number | undefined;
  analysisId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
};

export async function listAudit({ db }: Dependencies, actor: Actor, filters: Filters) {
  requireAdministrator(actor);
  const { from, to, before, ...exact } = filters;
  const asked = {
    ...exact,
    ...dayRange(from, to),
    before: before === undefined ? undefined : Number(before),
  };
  const rows = await listAuditEntries(db, asked, pageSize + 1);
  return toPage(rows, pageSize, isoDates<AuditRow>, ({ id }) => String(id));
}
