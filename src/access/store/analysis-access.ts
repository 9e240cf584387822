import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { analysisRequests } from '../../analysis/schema.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { memoizeLast } from '../../platform/rules/memoize-last.ts';
import type { AnalysisAccess } from '../rules/access-rights.ts';
import { grants } from '../schema.ts';

export const grantsOf = (visitorId: SQL | Placeholder) => sql<AnalysisAccess['grants']>`array(
  select g.kind from grants g where g.analysis_id = ${analysisRequests.id}
    and g.visitor_id = ${visitorId} and g.revoked_at is null)`;
const analysisWithAccess = memoizeLast((db: Queryable, name: string) =>
  db
    .select({ analysis: analysisRequests, grants: grantsOf(sql.placeholder('visitorId')) })
    .from(analysisRequests)
    .where(eq(analysisRequests.id, sql.placeholder('id')))
    .prepare(name),
);
/** The row and the visitor's access, in one round trip. */
export async function findAnalysisWithAccess(
  db: Queryable,
  id: number,
  visitorId: string | null,
): Promise<{ analysis: AnalysisRow; access: AnalysisAccess } | null> {
  const [found] = await analysisWithAccess(db, 'analysis_with_access').execute({ id, visitorId });
  if (!found) return null;
  const { analysis, grants: held } = found;
  return { analysis, access: { ownerId: analysis.userId, grants: held, analysisId: id } };
}

/** Also restores access that was revoked. */
export const grantToVisitor = (
  tx: Tx,
  grant: { analysisId: number; visitorId: string; kind: 'order' | 'link'; linkId?: number },
): Promise<unknown> =>
  tx
    .insert(grants)
    .values(grant)
    .onConflictDoUpdate({
      target: [grants.analysisId, grants.visitorId, grants.kind],
      set: { revokedAt: null, linkId: grant.linkId ?? null },
    });
