import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { chatMessages, chatSessions } from '../schema.ts';
import type { BuyerAnswer } from './rules.ts';

type Exchange = { texts: readonly string[]; askedAt: Date; answers: readonly BuyerAnswer[]; now: Date };

/** The owner's words and the five answers are stored together or not at all. */
export function saveAnswersOfAll(
  tx: Tx,
  ids: { chatSessionId: number; spendingId: number },
  { texts: [message = '', secondText], askedAt, answers, now }: Exchange,
): Promise<unknown> {
  return tx.insert(chatMessages).values([
    { ...ids, role: 'user' as const, message, secondText, timestamp: askedAt },
    ...answers.map(({ answer, ...given }) => ({
      ...{ ...ids, ...given, role: 'buyer' as const, message: answer, timestamp: now },
    })),
  ]);
}

/** Newest first. */
export async function listAnswersOfAll(db: Queryable, analysisId: number) {
  const rows = await db
    .select({ row: chatMessages })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.chatSessionId))
    .where(and(eq(chatSessions.analysisRequestId, analysisId), eq(chatSessions.personaId, 'all')))
    .orderBy(asc(chatMessages.id));
  const exchanges = [...Map.groupBy(rows, ({ row }) => row.spendingId).values()].toReversed();
  return exchanges.flatMap(([asked, ...answers]) => {
    if (!asked) return [];
    const { spendingId: id, message: first, secondText, timestamp } = asked.row;
    return {
      ...{ id, texts: secondText === null ? [first] : [first, secondText], askedAt: timestamp.toISOString() },
      answers: answers.flatMap(({ row: { personaId, message, choice } }) =>
        personaId === null ? [] : { personaId, answer: message, choice },
      ),
    };
  });
}
