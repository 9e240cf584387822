import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../../platform/database/database.ts';
import { connections } from '../connections/schema.ts';
import { oauthClients, oauthGrants } from './schema.ts';

export const findClient = (db: Queryable, id: string, now: Date) =>
  firstRow(
    db
      .select()
      .from(oauthClients)
      .where(and(eq(oauthClients.id, id), gt(oauthClients.expiresAt, now))),
  );

type NewClient = typeof oauthClients.$inferInsert;
const mostRemoved = 100;

/** Saves a client, or what is new in its document, and removes some that have expired. */
export async function saveClient(db: Queryable, client: NewClient, now: Date): Promise<void> {
  const { name, redirectAddresses, expiresAt } = client;
  await db
    .insert(oauthClients)
    .values(client)
    .onConflictDoUpdate({ target: oauthClients.id, set: { name, redirectAddresses, expiresAt } });
  const expired = db
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(lt(oauthClients.expiresAt, now))
    .limit(mostRemoved)
    .for('update', { skipLocked: true });
  await db.delete(oauthClients).where(inArray(oauthClients.id, expired));
}

export const keepClient = (db: Queryable, id: string, expiresAt: Date): Promise<unknown> =>
  db.update(oauthClients).set({ expiresAt }).where(eq(oauthClients.id, id));

export const insertGrant = (tx: Tx, grant: typeof oauthGrants.$inferInsert): Promise<unknown> =>
  tx.insert(oauthGrants).values(grant);

/** Concurrent requests with the tokens of a grant wait here. The grant may have ended. */
export const lockGrant = (tx: Tx, connectionId: string) =>
  firstRow(
    tx
      .select({
        connectionId: oauthGrants.connectionId,
        redirectAddress: oauthGrants.redirectAddress,
        codeChallenge: oauthGrants.codeChallenge,
        codeExpiresAt: oauthGrants.codeExpiresAt,
        redeemedAt: oauthGrants.redeemedAt,
        refreshes: oauthGrants.refreshes,
        refreshedAt: oauthGrants.refreshedAt,
        clientId: connections.clientId,
        scopes: connections.scopes,
        expiresAt: connections.expiresAt,
        revokedAt: connections.revokedAt,
      })
      .from(oauthGrants)
      .innerJoin(connections, eq(connections.id, oauthGrants.connectionId))
      .where(eq(oauthGrants.connectionId, connectionId))
      .for('update'),
  );
export type GrantRow = NonNullable<Awaited<ReturnType<typeof lockGrant>>>;

export const updateGrant = (
  tx: Tx,
  connectionId: string,
  change: Partial<Pick<GrantRow, 'redeemedAt' | 'refreshes' | 'refreshedAt'>>,
): Promise<unknown> => tx.update(oauthGrants).set(change).where(eq(oauthGrants.connectionId, connectionId));

export const extendGrant = (tx: Tx, connectionId: string, expiresAt: Date): Promise<unknown> =>
  tx.update(connections).set({ expiresAt }).where(eq(connections.id, connectionId));

export const endGrant = (db: Queryable, connectionId: string, now: Date): Promise<unknown> =>
  db
    .update(connections)
    .set({ revokedAt: sql`coalesce(${connections.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(connections.id, connectionId), eq(connections.kind, 'grant')));
