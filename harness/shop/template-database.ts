import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../src/platform/processes/migrate.ts';
import {
  createDatabase,
  databaseUrl,
  dropAbandonedDatabases,
  dropDatabase,
  listDatabases,
} from '../postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

/**
 * Migrated once per project of a run; every test file clones it, which takes a fraction of a second. A clone that is
 * still there at the end belongs to a shop that nobody closed.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const name = `innerbuyer_test_${process.pid}_${project.name}`;
  await dropAbandonedDatabases();
  await dropDatabase(name);
  await createDatabase(name);
  await migrateDatabase({ url: databaseUrl(name), migrationsFolder: 'src/platform/database/migrations' });
  project.provide('templateDatabase', name);
  return async () => {
    await dropDatabase(name);
    const left = await listDatabases(`${name}_`);
    for (const clone of left) await dropDatabase(clone);
    if (left.length > 0)
      throw new Error(`${left.length} test shops were never closed; open them outside of tests`);
  };
}
