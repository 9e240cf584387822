import pg from 'pg';
import { readConfig } from '../src/config.ts';

/**
 * Is the worker of this container alive? It listens on no port, but it asks its queues for work every two seconds, and
 * PostgreSQL knows when it last did: a worker whose event loop hangs falls silent. Ends with 0 or 1, for a health check.
 */
const silentForSeconds = 60;

const client = new pg.Client({
  connectionString: readConfig().databaseUrl,
  application_name: 'innerbuyer-worker-check',
  connectionTimeoutMillis: 3_000,
  query_timeout: 3_000,
});
client.on('error', () => {});

/** The same container has the same address. Behind a pooler or NAT this asks for any worker there: never too strict. */
const lastSeen = `
  select coalesce(max(state_change) > now() - make_interval(secs => ${silentForSeconds}), false) as works
  from pg_stat_activity
  where application_name = 'innerbuyer-worker-queue' and datname = current_database()
    and client_addr is not distinct from inet_client_addr()`;

async function works(): Promise<boolean> {
  try {
    await client.connect();
    return (await client.query(lastSeen)).rows[0].works;
  } catch {
    // Without a database a worker waits and goes on by itself: to restart it would help nobody.
    return true;
  }
}

process.exit((await works()) ? 0 : 1);
