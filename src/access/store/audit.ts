import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { AuditAction } from '../rules/audit-action.ts';
import { administrators, auditLog, auditOutcomes } from '../schema.ts';

export async function insertAudit(db: Queryable, entry: typeof auditLog.$inferInsert): Promise<number> {
  const [row] = await db.insert(auditLog).values(entry).returning({ id: auditLog.id });
  return (row as { id: number }).id;
}

export const insertAuditOutcome = (
  db: Queryable,
  ended: typeof auditOutcomes.$inferInsert,
): Promise<unknown> => db.insert(auditOutcomes).values(ended);

/** True when this administrator has read this page since then. The count at the end of the subject is ignored. */
export async function wasReadSince(
  db: Queryable,
  read: { administratorId: number | null; action: AuditAction; analysisId: number | null; page: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from audit_log
    where administrator_id = ${read.administratorId} and action = ${read.action} and at > ${since}
    and analysis_id is not distinct from ${read.analysisId}
    and trim(regexp_replace(coalesce(subject, ''), '(^| )count=[0-9]+$', '')) = ${read.page} limit 1`);
  return rows.length > 0;
}

export type AuditFilters = {
  action?: AuditAction | undefined;
  analysisId?: number | undefined;
  except?: AuditAction | undefined;
  before?: number | undefined;
};

export async function listAuditEntries(db: Queryable, filters: AuditFilters, limit: number) {
  const { action, analysisId, except, before } = filters;
  return db
    .select({
      ...getTableColumns(auditLog),
      administratorEmail: administrators.email,
      outcome: sql<string>`coalesce(${auditOutcomes.outcome}, 'begun')`,
    })
    .from(auditLog)
    .leftJoin(auditOutcomes, eq(auditOutcomes.auditId, auditLog.id))
    .leftJoin(administrators, eq(administrators.id, auditLog.administratorId))
    .where(
      and(
        action && eq(auditLog.action, action),
        analysisId === undefined ? undefined : eq(auditLog.analysisId, analysisId),
        except && ne(auditLog.action, except),
        // Rows are never deleted, so the previous page's position can be looked up.
        before === undefined
          ? undefined
          : sql`(${auditLog.at}, ${auditLog.id}) < (select at, id from audit_log where id = ${before})`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];
