import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { administrators, grants, privateLinks } from '../../access/schema.ts';
import { analysisEvents, analysisRequests } from '../../analysis/schema.ts';
import type { AnalysisRow } from '../../analysis/store.ts';
import { paymentEvents } from '../../payment/schema.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { journalSteps } from '../../platform/journal/schema.ts';
import { mailOutbox } from '../../platform/mail/schema.ts';
import { readingPrefix } from '../../report/customer-words/store.ts';
import { customerWords, reportRevisions } from '../../report/schema.ts';
import { revisionPrefix } from '../../report/versions/rules/revision.ts';
import { analysisNotes } from '../schema.ts';

/** Most rows of each kind on one page. */
const most = 200;

export const listAnalysisEvents = (db: Queryable, analysisId: number) =>
  db
    .select()
    .from(analysisEvents)
    .where(eq(analysisEvents.analysisId, analysisId))
    .orderBy(analysisEvents.id)
    .limit(most);

export const listNoticesOf = (db: Queryable, providerOrderIds: string[]) =>
  db
    .select({ kind: paymentEvents.kind, receivedAt: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(inArray(paymentEvents.providerOrderId, providerOrderIds))
    .orderBy(paymentEvents.receivedAt)
    .limit(most);

/** Without the outputs: operators do not read the report's text. */
export const listSteps = (db: Queryable, analysisId: number) =>
  db
    .select({
      key: journalSteps.key,
      state: journalSteps.state,
      startedAt: journalSteps.startedAt,
      finishedAt: journalSteps.finishedAt,
      failures: journalSteps.failures,
      lastError: journalSteps.lastError,
      model: journalSteps.model,
      costMicroUsd: journalSteps.costMicroUsd,
    })
    .from(journalSteps)
    .where(eq(journalSteps.analysisId, analysisId))
    .orderBy(journalSteps.startedAt)
    .limit(most);

/** The prefixes of the journal keys whose revision or reading is not over. */
export async function listLivePrefixes(db: Queryable, analysisId: number): Promise<string[]> {
  const [revisions, readings] = await Promise.all([
    db
      .select({ revision: reportRevisions.revision })
      .from(reportRevisions)
      .where(and(eq(reportRevisions.analysisId, analysisId), eq(reportRevisions.state, 'queued'))),
    db
      .select({ reading: customerWords.reading })
      .from(customerWords)
      .where(and(eq(customerWords.analysisId, analysisId), eq(customerWords.state, 'queued'))),
  ]);
  return [
    ...revisions.map(({ revision }) => revisionPrefix(revision)),
    ...readings.map(({ reading }) => readingPrefix(reading)),
  ];
}

/** Ids of other analyses of the owner or the address, newest first; each of the two has its index. */
export const listOthersOf = async (
  db: Queryable,
  { id, userId, customerEmail }: Pick<AnalysisRow, 'id' | 'userId' | 'customerEmail'>,
  limit: number,
): Promise<number[]> => {
  const rows = await db
    .select({ id: analysisRequests.id })
    .from(analysisRequests)
    .where(
      and(
        or(
          eq(analysisRequests.userId, userId ?? ''),
          sql`lower(${analysisRequests.customerEmail}) = ${customerEmail?.toLowerCase() ?? null}`,
        ),
        ne(analysisRequests.id, id),
      ),
    )
    .orderBy(desc(analysisRequests.id))
    .limit(limit);
  return rows.map((row) => row.id);
};

export const listMailsOf = (db: Queryable, analysisId: number) =>
  db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.analysisId, analysisId))
    .orderBy(desc(mailOutbox.id))
    .limit(most);

export const listLinksOf = (db: Queryable, analysisId: number) =>
  db
    .select({ revokedAt: privateLinks.revokedAt })
    .from(privateLinks)
    .where(eq(privateLinks.analysisId, analysisId))
    .orderBy(desc(privateLinks.id))
    .limit(most);

export const listAccessesOf = (db: Queryable, analysisId: number) =>
  db
    .select({ kind: grants.kind, createdAt: grants.createdAt, revokedAt: grants.revokedAt })
    .from(grants)
    .where(eq(grants.analysisId, analysisId))
    .orderBy(desc(grants.createdAt))
    .limit(most);

export async function insertNote(tx: Tx, note: typeof analysisNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(analysisNotes).values(note).returning({ id: analysisNotes.id });
  return (row as { id: number }).id;
}

/** Newest first. */
export const listNotesOf = (db: Queryable, analysisId: number, limit: number) =>
  db
    .select({
      id: analysisNotes.id,
      at: analysisNotes.createdAt,
      administratorEmail: administrators.email,
      text: analysisNotes.text,
    })
    .from(analysisNotes)
    .leftJoin(administrators, eq(administrators.id, analysisNotes.administratorId))
    .where(eq(analysisNotes.analysisId, analysisId))
    .orderBy(desc(analysisNotes.id))
    .limit(limit);
