import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../store/migrate.ts';
import { createDatabase, databaseUrl, dropDatabase } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

/** Migrated once per project of a run; every test file clones it, which takes a fraction of a second. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const name = `innerbuyer_template_${process.pid}_${project.name}`;
  await dropDatabase(name);
  await createDatabase(name);
  await migrateDatabase({ url: databaseUrl(name), migrationsFolder: 'src/store/migrations' });
  project.provide('templateDatabase', name);
  return () => dropDatabase(name);
}
