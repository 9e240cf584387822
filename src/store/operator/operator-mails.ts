import { and, desc, eq, like, sql } from 'drizzle-orm';
import { firstRow, type Queryable } from '../database.ts';
import { operatorMails } from '../schema/operator.ts';

export type OperatorMail = typeof operatorMails.$inferSelect;

/** Null when this mail was written before, also by another worker at the same moment. */
export async function insertOperatorMail(
  db: Queryable,
  mail: Pick<OperatorMail, 'kind' | 'key' | 'recipient' | 'createdAt'> & { content: object },
): Promise<number | null> {
  const [written] = await db
    .insert(operatorMails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: operatorMails.id });
  return written?.id ?? null;
}

export async function isOperatorMailWritten(
  db: Queryable,
  { kind, key, recipient }: Pick<OperatorMail, 'kind' | 'key' | 'recipient'>,
): Promise<boolean> {
  const same = and(
    eq(operatorMails.kind, kind),
    eq(operatorMails.key, key),
    eq(operatorMails.recipient, recipient),
  );
  return (await db.$count(operatorMails, same)) > 0;
}

/** The newest alert whose key begins with the cause. */
export const findNewestAlert = (
  db: Queryable,
  cause: string,
  recipient: string,
): Promise<OperatorMail | null> =>
  firstRow(
    db
      .select()
      .from(operatorMails)
      .where(
        and(
          eq(operatorMails.kind, 'alert'),
          like(operatorMails.key, `${cause} %`),
          eq(operatorMails.recipient, recipient),
        ),
      )
      .orderBy(desc(operatorMails.id))
      .limit(1),
  );

export const findOperatorMail = (db: Queryable, id: number): Promise<OperatorMail | null> =>
  firstRow(db.select().from(operatorMails).where(eq(operatorMails.id, id)));

export const markOperatorMailSent = (db: Queryable, id: number, sentAt: Date): Promise<unknown> =>
  db
    .update(operatorMails)
    .set({ sentAt, attempts: sql`${operatorMails.attempts} + 1`, lastError: null })
    .where(eq(operatorMails.id, id));

export const markOperatorMailFailed = (db: Queryable, id: number, lastError: string): Promise<unknown> =>
  db
    .update(operatorMails)
    .set({ lastError, attempts: sql`${operatorMails.attempts} + 1` })
    .where(eq(operatorMails.id, id));
