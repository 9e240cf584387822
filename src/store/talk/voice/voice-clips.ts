import { and, asc, desc, eq } from 'drizzle-orm';
import type { PersonaId } from '../../../domain/report/buyers/buyer-persona.ts';
import type { Queryable, Tx } from '../../database.ts';
import { voiceClips } from '../../schema/talk.ts';

export type VoiceClip = typeof voiceClips.$inferSelect;

export async function saveClip(tx: Tx, clip: Omit<typeof voiceClips.$inferInsert, 'id'>): Promise<VoiceClip> {
  const [row] = await tx.insert(voiceClips).values(clip).returning();
  if (!row) throw new Error('a clip was inserted and not returned');
  return row;
}

export async function findNewestClip(
  db: Queryable,
  analysisId: number,
  personaId: PersonaId,
): Promise<VoiceClip | null> {
  const [row] = await db
    .select()
    .from(voiceClips)
    .where(and(eq(voiceClips.analysisId, analysisId), eq(voiceClips.personaId, personaId)))
    .orderBy(desc(voiceClips.id))
    .limit(1);
  return row ?? null;
}

/** The newest clip of each persona. */
export const listNewestClips = (db: Queryable, analysisId: number): Promise<VoiceClip[]> =>
  db
    .selectDistinctOn([voiceClips.personaId])
    .from(voiceClips)
    .where(eq(voiceClips.analysisId, analysisId))
    .orderBy(asc(voiceClips.personaId), desc(voiceClips.id));

export async function findClipOfSpending(db: Queryable, spendingId: number): Promise<VoiceClip | null> {
  const [row] = await db.select().from(voiceClips).where(eq(voiceClips.spendingId, spendingId));
  return row ?? null;
}

/** Newest first. */
export async function listTranscripts(
  db: Queryable,
  analysisId: number,
  personaId: PersonaId,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ transcript: voiceClips.transcript })
    .from(voiceClips)
    .where(and(eq(voiceClips.analysisId, analysisId), eq(voiceClips.personaId, personaId)))
    .orderBy(desc(voiceClips.id))
    .limit(most);
  return rows.map(({ transcript }) => transcript);
}
