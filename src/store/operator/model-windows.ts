import { eq } from 'drizzle-orm';
import type { Queryable } from '../database.ts';
import { modelWindows } from '../schema/operator.ts';

/** The limits that the vendor's headers have stated for a key, by model. */
export const listStatedLimits = (
  db: Queryable,
  keyId: string,
): Promise<{ model: string; requestsPerMinute: number | null; tokensPerMinute: number | null }[]> =>
  db
    .select({
      model: modelWindows.model,
      requestsPerMinute: modelWindows.requestsPerMinute,
      tokensPerMinute: modelWindows.tokensPerMinute,
    })
    .from(modelWindows)
    .where(eq(modelWindows.keyId, keyId));
