import { readConfig } from './config.ts';
import { migrateDatabase } from './store/migrate.ts';
import { openLog } from './wiring.ts';

const config = readConfig();
const log = openLog(config, 'migrate');
await migrateDatabase({ url: config.databaseUrl, migrationsFolder: config.migrationsFolder });
log.info('database is up to date');
