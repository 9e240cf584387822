import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { type BuyerPersona, buyerPersonaSchema } from '../../report/document/rules/buyer-persona.ts';
import { chatMessages, chatSessions } from '../schema.ts';

const storedPersonaVersion = 1;
const storedPersonaSchema = z.strictObject({
  version: z.literal(storedPersonaVersion),
  persona: buyerPersonaSchema,
});

export type StoredMessage = typeof chatMessages.$inferSelect;

/** The active session with this persona, or with all five. Concurrent first requests get the same one. */
export async function findOrCreateSession(
  tx: Tx,
  analysisId: number,
  persona: BuyerPersona | null,
): Promise<{ id: number; sharedUntil: Date | null }> {
  const personaId = persona?.id ?? 'all';
  await tx
    .insert(chatSessions)
    .values({
      analysisRequestId: analysisId,
      personaId,
      buyerPersona: persona && { version: storedPersonaVersion, persona },
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ id: chatSessions.id, sharedUntil: chatSessions.sharedUntil })
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.analysisRequestId, analysisId),
        eq(chatSessions.personaId, personaId),
        eq(chatSessions.sessionActive, true),
      ),
    );
  return row ?? findOrCreateSession(tx, analysisId, persona);
}

/** A conversation with one buyer: the session with all five has no messages of a chat. */
export async function findSession(db: Queryable, id: number) {
  const [row] = await db.select().from(chatSessions).where(eq(chatSessions.id, id));
  if (!row?.buyerPersona) return null;
  return {
    id: row.id,
    analysisId: row.analysisRequestId,
    persona: storedPersonaSchema.parse(row.buyerPersona).persona,
    sharedUntil: row.sharedUntil,
  };
}
export type ChatSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const shareSession = (db: Queryable, id: number, sharedUntil: Date | null): Promise<unknown> =>
  db.update(chatSessions).set({ sharedUntil }).where(eq(chatSessions.id, id));

export async function listSharedSessions(db: Queryable, analysisId: number, now: Date) {
  const rows = await db
    .select()
    .from(chatSessions)
    .where(and(eq(chatSessions.analysisRequestId, analysisId), gt(chatSessions.sharedUntil, now)))
    .orderBy(asc(chatSessions.id));
  return rows.map(({ id, sharedUntil, buyerPersona }) => ({
    sessionId: id,
    buyer: storedPersonaSchema.parse(buyerPersona).persona.name,
    sharedUntil: sharedUntil as Date,
  }));
}

export const listMessages = (db: Queryable, sessionId: number): Promise<StoredMessage[]> =>
  db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.chatSessionId, sessionId))
    .orderBy(asc(chatMessages.id));

/** Null while it is written, and when it was deleted. */
export const findReply = (db: Queryable, spendingId: number): Promise<StoredMessage | null> =>
  firstRow(
    db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.spendingId, spendingId), eq(chatMessages.role, 'buyer'))),
  );

/** Question and answer are stored together or not at all. */
export const saveExchange = (
  tx: Tx,
  exchange: { sessionId: number; spendingId: number; asked: string; askedAt: Date; reply: string; now: Date },
): Promise<unknown> => {
  const ids = { chatSessionId: exchange.sessionId, spendingId: exchange.spendingId };
  return tx.insert(chatMessages).values([
    { ...ids, role: 'user', message: exchange.asked, timestamp: exchange.askedAt },
    { ...ids, role: 'buyer', message: exchange.reply, timestamp: exchange.now },
  ]);
};
