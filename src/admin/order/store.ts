import { desc, eq, inArray } from 'drizzle-orm';
import { administrators, grants, privateLinks } from '../../access/schema.ts';
import { analysisEvents } from '../../analysis/schema.ts';
import { paymentEvents } from '../../payment/schema.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { journalSteps } from '../../platform/journal/schema.ts';
import { mailOutbox } from '../../platform/mail/schema.ts';
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
