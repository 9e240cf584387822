import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { migrateDatabase } from './store/migrate.ts';

const config = readConfig();
const log = openLog(config.logLevel, 'migrate');
await migrateDatabase({ url: config.databaseUrl, migrationsFolder: config.migrationsFolder });
log.info('database is up to date');
