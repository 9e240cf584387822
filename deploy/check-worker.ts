import pg from 'pg';
import { readConfig } from '../src/config.ts';

/**
 * Health check of this container's worker, exit code 0 or 1. A worker has no port, but it polls its queues every two
 * seconds, and PostgreSQL knows when it last did.
 */
const silentForSeconds = 60;

const client = new pg.Client({
  connectionString: readConfig().databaseUrl,
  application_name: 'innerbuyer-worker-check',
  connectionTimeoutMillis: 3_000,
  query_timeout: 3_000,
});
client.on('error', () => {});

/** A container has one address. Behind a pooler or NAT this finds any worker there, so the check is never too strict. */
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
    // Without a database a worker waits and then continues: a restart would not help.
    return true;
  }
}

process.exit((await works()) ? 0 : 1);
