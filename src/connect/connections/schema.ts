import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '../../access/rules/access-rights.ts';
import { users } from '../../account/schema.ts';
import { analysisId } from '../../analysis/schema.ts';
import { at, createdAt } from '../../platform/database/columns.ts';
import type { ConnectionKind } from './rules.ts';

/** Another program that acts for its maker. */
export const connections = pgTable(
  'connections',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ConnectionKind>().notNull(),
    name: text('name').notNull(),
    /** SHA-256 of a key: reading this table does not allow using one. A grant's tokens are stored elsewhere. */
    secretHash: text('secret_hash').unique(),
    /** The beginning of a key, by which its maker recognises it. */
    secretStart: text('secret_start'),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** Its maker: a browser with a grant, a signed-in customer, or both. */
    visitorId: uuid('visitor_id'),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at('expires_at'),
    /** Written at most once a minute. */
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
    clientId: text('client_id'),
    clientName: text('client_name'),
    clientHost: text('client_host'),
  },
  (table) => [
    index('connections_user').on(table.userId),
    index('connections_visitor').on(table.visitorId),
    check('connections_key_has_hash', sql`(${table.kind} = 'key') = (${table.secretHash} is not null)`),
    check('connections_maker', sql`${table.visitorId} is not null or ${table.userId} is not null`),
  ],
);

/** The reports that a connection may open. The last one's deletion deletes the connection. */
export const connectionReports = pgTable(
  'connection_reports',
  {
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    analysisId: analysisId(),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.analysisId] }),
    index('connection_reports_analysis').on(table.analysisId),
  ],
);
