import { sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { grants, privateLinks } from '../schema/access.ts';
import { users } from '../schema/account.ts';

/**
 * True when the owner of this inbox has confirmed this analysis: they signed in with the verified address, or a
 * link mailed to exactly this address was opened. An address that was changed later proves nothing.
 */
export async function isProvenAddress(
  db: Queryable,
  analysis: { id: number; userId: string | null },
  recipient: string,
): Promise<boolean> {
  const address = recipient.toLowerCase();
  const { rows } = await db.execute<{ proven: boolean }>(sql`select
    exists (select from ${users} where ${users.id} = ${analysis.userId} and ${users.email} = ${address})
    or exists (select from ${grants} join ${privateLinks} on ${privateLinks.id} = ${grants.linkId}
      where ${grants.analysisId} = ${analysis.id} and ${grants.kind} = 'link'
        and ${privateLinks.recipient} = ${address}) as proven`);
  return rows[0]?.proven ?? false;
}
