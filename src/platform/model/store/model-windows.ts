import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/database.ts';
import { modelWindows } from '../schema.ts';

/** `model` is empty when the limit is for the whole key. */
export type WindowId = { keyId: string; model: string };

/**
 * A use counts for 61 to 62 seconds: the minute, the second in which it began, and one more because calls made later can
 * reach the vendor earlier.
 */
export const windowSeconds = 62;

const isWindow = ({ keyId, model }: WindowId) =>
  and(eq(modelWindows.keyId, keyId), eq(modelWindows.model, model));

export type StatedLimits = {
  model: string;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
};

/** The limits of a key: those in the settings (`model` is empty), and those that the vendor's headers state for each model. */
export const listStatedLimits = (db: Queryable, keyId: string): Promise<StatedLimits[]> =>
  db
    .select({
      model: modelWindows.model,
      requestsPerMinute: modelWindows.requestsPerMinute,
      tokensPerMinute: modelWindows.tokensPerMinute,
    })
    .from(modelWindows)
    .where(
      and(
        eq(modelWindows.keyId, keyId),
        sql`(${modelWindows.requestsPerMinute} is not null or ${modelWindows.tokensPerMinute} is not null)`,
      ),
    );

/** `used` is what the vendor has counted in the last minute: where a new window begins. */
export const saveStatedLimits = (
  db: Queryable,
  keyId: string,
  { model, requestsPerMinute, tokensPerMinute }: StatedLimits,
  used: { requests: number; tokens: number },
): Promise<unknown> =>
  db
    .insert(modelWindows)
    .values({
      keyId,
      model,
      requestsPerMinute,
      tokensPerMinute,
      newestSecond: sql`floor(extract(epoch from clock_timestamp()))`,
      requests: [used.requests],
      tokens: [used.tokens],
    })
    .onConflictDoUpdate({
      target: [modelWindows.keyId, modelWindows.model],
      set: { requestsPerMinute, tokensPerMinute },
    });

/** The row, locked, with both lists moved to the current second. */
const slidWindow = (id: WindowId) => sql`
  select key_id, model, second,
    array_fill(0, array[gap]) || requests[1:${windowSeconds} - gap] as requests,
    array_fill(0, array[gap]) || tokens[1:${windowSeconds} - gap] as tokens
  from (
    select *, least(greatest(second - newest_second, 0), ${windowSeconds})::int as gap
    from (select *, greatest(floor(extract(epoch from clock_timestamp()))::bigint, newest_second) as second
      from model_windows where ${isWindow(id)} for update) locked
  ) dated`;

export type Used = { second: number; requests: number[]; tokens: number[] };

/**
 * Reserves one request and its estimated tokens if both limits allow it; null means unlimited. `used` is the last minute,
 * newest second first, without the reservation when it was refused.
 */
export async function reserveUse(
  db: Queryable,
  id: WindowId,
  {
    tokens,
    mostTokens,
    mostRequests,
  }: { tokens: number; mostTokens: number | null; mostRequests: number | null },
): Promise<{ isReserved: boolean; used: Used }> {
  const { rows } = await db.execute<{
    fits: boolean;
    second: string;
    requests: number[];
    tokens: number[];
  }>(sql`
    with slid as materialized (${slidWindow(id)}),
    judged as materialized (
      select *, coalesce((select sum(n) from unnest(requests) n) + 1 <= ${mostRequests}::bigint, true)
        and coalesce((select sum(n) from unnest(tokens) n) + ${tokens}::bigint <= ${mostTokens}::bigint, true) as fits
      from slid
    )
    update model_windows used set newest_second = judged.second,
      requests = array[judged.requests[1] + judged.fits::int] || judged.requests[2:],
      tokens = array[judged.tokens[1] + judged.fits::int * ${tokens}::int] || judged.tokens[2:]
    from judged where used.key_id = judged.key_id and used.model = judged.model
    returning judged.fits, judged.second, used.requests, used.tokens`);
  const [row] = rows;
  if (!row) throw new Error('the window of a limited key has no row');
  return {
    isReserved: row.fits,
    used: { second: Number(row.second), requests: row.requests, tokens: row.tokens },
  };
}

/** Replaces an estimate by what was used: `atStart` in the second of the reservation, `atEnd` in the current one. */
export const correctUse = (
  db: Queryable,
  id: WindowId,
  { second, atStart, atEnd }: { second: number; atStart: number; atEnd: number },
): Promise<unknown> =>
  db.execute(sql`
    with slid as materialized (${slidWindow(id)})
    update model_windows used set newest_second = slid.second, requests = slid.requests,
      tokens = (select array_agg(n
        + case when place = 1 then ${atEnd}::int else 0 end
        + case when place = slid.second - ${second}::bigint + 1 then ${atStart}::int else 0 end order by place)
        from unnest(slid.tokens) with ordinality as each(n, place))
    from slid where used.key_id = slid.key_id and used.model = slid.model`);
