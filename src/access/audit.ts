import type { Dependencies } from '../dependencies.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isoDates } from '../platform/http/iso-dates.ts';
import { toPage } from '../platform/http/list-page.ts';
import { requireAdministrator } from './require-administrator.ts';
import type { Actor } from './rules/access-rights.ts';
import type { AuditAction } from './rules/audit-action.ts';
import {
  type AuditRow,
  insertAudit,
  insertAuditOutcome,
  listAuditEntries,
  wasReadSince,
} from './store/audit.ts';

export type AuditEntry = {
  administratorId: number | null;
  action: AuditAction;
  analysisId: number | null;
  subject: string | null;
  amountCents: number | null;
  address: string;
};
type Clock = { db: Queryable; now: Dependencies['now'] };

/** Written before the action, so that no action is missing; `endAudit` adds the outcome. */
export const beginAudit = ({ db, now }: Clock, entry: AuditEntry): Promise<number> =>
  insertAudit(db, { ...entry, at: now() });

export const endAudit = ({ db, now }: Clock, auditId: number, outcome: string): Promise<unknown> =>
  insertAuditOutcome(db, { auditId, outcome, at: now() });

/** For actions that are known only afterwards; written before the answer is sent. */
export const writeAudit = ({ db, now }: Clock, entry: AuditEntry, outcome: string): Promise<unknown> =>
  db.transaction(async (tx) => {
    const auditId = await insertAudit(tx, { ...entry, at: now() });
    await insertAuditOutcome(tx, { auditId, outcome, at: now() });
  });

const repeatedAfterMs = 10 * 60_000;

/** Pages are polled: repeated reads of the same page are written once in ten minutes. */
export async function writeReadOnce(
  { db, now }: Clock,
  { page, count, ...entry }: AuditEntry & { page: string; count: number | null },
): Promise<void> {
  const since = new Date(now().getTime() - repeatedAfterMs);
  const subject = count === null ? page : `${page} count=${count}`.trim();
  if (await wasReadSince(db, { ...entry, page }, since)) return;
  await writeAudit({ db, now }, { ...entry, subject: subject || null }, 'done');
}

const pageSize = 50;

type Filters = { action?: AuditAction | undefined; before?: number | undefined };

export async function listAudit({ db }: Dependencies, actor: Actor, filters: Filters) {
  requireAdministrator(actor);
  const rows = await listAuditEntries(db, filters, pageSize + 1);
  return toPage(rows, pageSize, isoDates<AuditRow>, ({ id }) => String(id));
}
