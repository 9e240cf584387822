import { desc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../database.ts';
import { administrators, analysisNotes } from '../schema/operator.ts';

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
