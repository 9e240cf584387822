import { sql } from 'drizzle-orm';
import { fragmentsOf } from '../../domain/operator/order-search.ts';
import type { Queryable } from '../database.ts';
import { analysisRequests, searchedText } from '../schema/analysis.ts';

const sampleSize = 200;
/** A fragment in more of the sample than this excludes too little: walking through the list is cheaper. */
const frequentShare = 0.5;

export type WordSearch = { fragments: string[]; oldest: Date };
type Sampled = { shares: number[] | null; oldestMs: number };

/**
 * What to ask the index for: the rarest fragment of these words, and the rarest of another run of letters, judged by a sample
 * of all analyses. The index reads a list for every three letters, so asking for whole words costs more than it excludes.
 * Null when the index cannot help.
 */
export async function planWordSearch(db: Queryable, words: readonly string[]): Promise<WordSearch | null> {
  const fragments = fragmentsOf(words);
  if (fragments.length === 0) return null;
  const shares = fragments.map(({ text }) => sql`avg((strpos(searched, lower(${text})) > 0)::int)::float8`);
  const { rows } = await db.execute<Sampled>(sql`
    with ids as (select min(id) as first, max(id) as last from ${analysisRequests}),
    sample as materialized (
      select ${searchedText(analysisRequests)} as searched from ${analysisRequests} where id = any(array(
        select generate_series(first, last, greatest(1, (last - first) / ${sampleSize})) from ids)))
    select array[${sql.join(shares, sql`, `)}] as shares,
      (select extract(epoch from min(created_at))::float8 * 1000 from ${analysisRequests}) as "oldestMs" from sample`);
  const sampled = rows[0];
  const rare = fragments
    .map((fragment, n) => ({ ...fragment, share: sampled?.shares?.[n] ?? 1 }))
    .filter(({ share }) => share <= frequentShare)
    .toSorted((one, other) => one.share - other.share);
  const [rarest] = rare;
  if (!rarest || !sampled) return null;
  const another = rare.find(({ run }) => run !== rarest.run);
  return {
    fragments: [rarest.text, ...(another ? [another.text] : [])],
    oldest: new Date(sampled.oldestMs),
  };
}

const weekMs = 7 * 24 * 60 * 60_000;
const firstWeekMs = Date.UTC(2000, 0, 1);

/** Starts of the index's periods, newest first (`searchedPeriod`). */
export function periodsBetween(from: Date, until: Date): Date[] {
  const weekOf = (at: Date) => Math.floor((at.getTime() - firstWeekMs) / weekMs);
  const count = Math.max(0, weekOf(until) - weekOf(from) + 1);
  return Array.from({ length: count }, (_, n) => new Date(firstWeekMs + (weekOf(until) - n) * weekMs));
}
