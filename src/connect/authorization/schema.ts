import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../../platform/database/columns.ts';
import { connections } from '../connections/schema.ts';

/** Programs that asked for access: registered ones, and cached metadata documents. Nothing here is proven but the host of a document. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    /** Random, or the address of the document. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    redirectAddresses: text('redirect_addresses').array().notNull(),
    createdAt: createdAt(),
    /** End of the cache, or of a registration that nobody consented to. */
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('oauth_clients_expires').on(table.expiresAt)],
);

/** What the protocol needs of a grant. Codes and tokens are derived from it and stored nowhere (decision 0069). */
export const oauthGrants = pgTable('oauth_grants', {
  connectionId: uuid('connection_id')
    .primaryKey()
    .references(() => connections.id, { onDelete: 'cascade' }),
  redirectAddress: text('redirect_address').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  codeExpiresAt: at('code_expires_at').notNull(),
  redeemedAt: at('redeemed_at'),
  /** The counter in the only refresh token that works. */
  refreshes: integer('refreshes').notNull().default(0),
  refreshedAt: at('refreshed_at'),
});
