import { readConfig } from './config.ts';
import { migrateDatabase, OtherMigrations, TableLocked } from './platform/processes/migrate.ts';
import { createLog } from './platform/telemetry/log.ts';

const config = readConfig();
const log = createLog(config.logLevel, 'migrate');
try {
  await migrateDatabase({
    url: config.databaseUrl,
    migrationsFolder: config.migrationsFolder,
    lockTimeoutMs: 15_000,
  });
  log.info('database is up to date');
} catch (error) {
  if (!(error instanceof TableLocked || error instanceof OtherMigrations)) throw error;
  log.fatal(error.message);
  process.exitCode = 1;
}
