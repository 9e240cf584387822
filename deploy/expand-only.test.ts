import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A release migrates while the one before it still runs, so a migration may only add. What contracts ships a release
 * after the last code that used it, and is listed here with the reason. The tables and triggers of 2.0 are the baseline.
 */
const contracting: Record<string, string> = {};

/** What the release before would trip over. */
const hurts: [RegExp, string][] = [
  [/\bdrop\s+(table|column|type|schema|view|function|trigger)\b/i, 'drops'],
  [/\brename\b/i, 'renames'],
  [/\bset\s+not\s+null\b/i, 'forbids null'],
  [/\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i, 'changes a type'],
  [/\badd\s+column\s+(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i, 'adds a column that older inserts leave out'],
  [/\bdrop\s+default\b/i, 'drops a default'],
  [/^\s*(truncate|delete\s+from)\b/i, 'deletes rows'],
];

const faultsOf = (sql: string): string[] => {
  const made = new Set([...sql.matchAll(/create\s+table\s+"?(\w+)"?/gi)].map(([, name]) => name));
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const [, table] = /alter\s+table\s+"?(\w+)"?/i.exec(statement) ?? [];
    // A table made by the same migration is known to no older release.
    if (table !== undefined && made.has(table)) return [];
    if (/create\s+(or\s+replace\s+)?function/i.test(statement)) return []; // its body runs later
    return hurts
      .filter(([pattern]) => pattern.test(statement))
      .map(([, fault]) => `${fault}: ${statement.trim()}`);
  });
};

const names = globSync('*.sql', { cwd: 'src/platform/database/migrations' })
  .map((file) => file.replace('.sql', ''))
  .toSorted();

test.each(names)('%s only adds', (name) => {
  const faults = faultsOf(readFileSync(`src/platform/database/migrations/${name}.sql`, 'utf8'));
  if (name in contracting) expect(faults.length, `${name} need not be listed`).toBeGreaterThan(0);
  else expect(faults).toEqual([]);
});

test('every migration is in the journal, later ones with later times, or it would be skipped', () => {
  const { entries } = JSON.parse(
    readFileSync('src/platform/database/migrations/meta/_journal.json', 'utf8'),
  ) as {
    entries: { tag: string; when: number }[];
  };
  expect(entries.map(({ tag }) => tag)).toEqual(names);
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

test.each([
  'ALTER TABLE "payments" DROP COLUMN "declines";',
  'ALTER TABLE "payments" RENAME COLUMN "declines" TO "refusals";',
  'ALTER TABLE "payments" ALTER COLUMN "check_at" SET NOT NULL;',
  'ALTER TABLE "payments" ALTER COLUMN "id" SET DATA TYPE text;',
  'ALTER TABLE "payments" ADD COLUMN "payer" text NOT NULL;',
  'DROP TABLE "payments";',
])('%s is refused', (sql) => {
  expect(faultsOf(sql)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "payments" ADD COLUMN "payer" text;',
  'ALTER TABLE "payments" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;',
  'DROP INDEX "payments_open";',
  'CREATE TABLE "new" ("id" text NOT NULL);--> statement-breakpoint\nALTER TABLE "new" ADD COLUMN "x" text NOT NULL;',
])('%s is not', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});
