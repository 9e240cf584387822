import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { PersonaId } from '../../report/document/rules/buyer-persona.ts';
import { voiceClips } from './schema.ts';

export type VoiceClip = typeof voiceClips.$inferSelect;

export async function saveClip(tx: Tx, clip: Omit<typeof voiceClips.$inferInsert, 'id'>): Promise<VoiceClip> {
  const [row] = await tx.insert(voiceClips).values(clip).returning();
  if (!row) throw new Error('a clip was inserted and not returned');
  return row;
}

/** Newest first. */
export const listClips = (
  db: Queryable,
  analysisId: number,
  personaId: PersonaId,
  atMost: number,
): Promise<VoiceClip[]> =>
  db
    .select()
    .from(voiceClips)
    .where(and(eq(voiceClips.analysisId, analysisId), eq(voiceClips.personaId, personaId)))
    .orderBy(desc(voiceClips.id))
    .limit(atMost);

/** The newest clip of each persona. */
export const listNewestClips = (db: Queryable, analysisId: number): Promise<VoiceClip[]> =>
  db
    .selectDistinctOn([voiceClips.personaId])
    .from(voiceClips)
    .where(eq(voiceClips.analysisId, analysisId))
    .orderBy(asc(voiceClips.personaId), desc(voiceClips.id));

export const findClipOfSpending = (db: Queryable, spendingId: number): Promise<VoiceClip | null> =>
  firstRow(db.select().from(voiceClips).where(eq(voiceClips.spendingId, spendingId)));

export const findOverdueClips = (db: Queryable, before: Date, limit: number) =>
  db
    .select({ id: voiceClips.id, fileKey: voiceClips.fileKey })
    .from(voiceClips)
    .where(lt(voiceClips.createdAt, before))
    .limit(limit);

export const forgetClips = (db: Queryable, ids: number[]): Promise<unknown> =>
  db.delete(voiceClips).where(inArray(voiceClips.id, ids));
