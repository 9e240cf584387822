import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { isConnectionFailure } from './database.ts';
import { countMissingMigrations } from './migrate.ts';

/** Exits when migrations are missing, because every request would fail. */
export async function requireMigrations(
  config: Pick<Config, 'databaseUrl' | 'migrationsFolder'>,
  log: Logger,
): Promise<void> {
  const missing = await countMissingMigrations({
    url: config.databaseUrl,
    migrationsFolder: config.migrationsFolder,
  }).catch((error: unknown) => {
    // The database is down or starting: continue without the check.
    if (!isConnectionFailure(error)) throw error;
    log.warn({ err: error }, 'the migrations could not be checked');
    return 0;
  });
  if (missing === 0) return;
  log.fatal(
    { missing },
    'Run the migration first: npm run migrate (in the image: node build/node/start-migration.js)',
  );
  process.exit(1);
}
