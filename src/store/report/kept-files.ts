import { sql } from 'drizzle-orm';
import type { Queryable } from '../database.ts';

/**
 * Whether the database still has what a file belongs to: its report, the version of the report that a PDF shows, the row of a voice clip.
 * True for keys of any other form.
 */
export async function isKept(db: Queryable, key: string): Promise<boolean> {
  const [, id, name] = /^reports\/(\d+)\/(.+)$/.exec(key) ?? [];
  if (id === undefined || name === undefined) return true;
  const revision = Number(/^pdf-(\d+)\//.exec(name)?.[1] ?? 1);
  const belongs = name.startsWith('voice/')
    ? sql`exists (select from voice_clips where analysis_id = ${id} and file_key = ${key})`
    : sql`exists (select from report_documents where analysis_id = ${id} and revision = ${revision})
        or exists (select from report_revisions
          where analysis_id = ${id} and revision = ${revision + 1} and replaced_version is not null)`;
  const { rows } = await db.execute<{ kept: boolean }>(sql`select ${belongs} as kept`);
  return rows[0]?.kept === true;
}
