import { and, eq, lt, sql } from 'drizzle-orm';
import { talkClaimLeaseMs, talkKinds } from '../../domain/talk/talk-budget.ts';
import { lockAgainstDeletion } from '../analysis/analyses.ts';
import type { Queryable, Tx } from '../database.ts';
import { talkSpendings } from '../schema/talk.ts';

export type TalkSpending = typeof talkSpendings.$inferSelect;
export type SpentOnModel = { model: string; inputTokens: number; outputTokens: number; costMicroUsd: number };

/** Locks the report's budget, so that two concurrent claims cannot both take the last unit. */
export const lockTalk = (tx: Tx, analysisId: number): Promise<boolean> =>
  lockAgainstDeletion(tx, analysisId, 'update');

const spent = sql`${talkSpendings.costMicroUsd} + ${talkSpendings.heldMicroUsd}`;
/** What a killed process had reserved counts as spent. */
const asFailed = { state: 'failed' as const, costMicroUsd: spent, heldMicroUsd: 0 };

/** Releases claims whose lease has expired: their process was killed. */
export async function releaseDeadClaims(tx: Tx, analysisId: number, now: Date): Promise<void> {
  for (const kind of talkKinds) {
    const leaseMs = talkClaimLeaseMs[kind];
    if (!Number.isFinite(leaseMs)) continue;
    await tx
      .update(talkSpendings)
      .set({ ...asFailed, finishedAt: now })
      .where(
        and(
          eq(talkSpendings.analysisId, analysisId),
          eq(talkSpendings.kind, kind),
          eq(talkSpendings.state, 'claimed'),
          lt(talkSpendings.claimedAt, new Date(now.getTime() - leaseMs)),
        ),
      );
  }
}

type Claim = Pick<
  TalkSpending,
  'analysisId' | 'kind' | 'requestKey' | 'requestHash' | 'subject' | 'claimedAt'
>;

export async function findSpending(
  tx: Tx,
  { analysisId, kind, requestKey }: Pick<Claim, 'analysisId' | 'kind' | 'requestKey'>,
): Promise<TalkSpending | null> {
  const [row] = await tx
    .select()
    .from(talkSpendings)
    .where(
      and(
        eq(talkSpendings.analysisId, analysisId),
        eq(talkSpendings.kind, kind),
        eq(talkSpendings.requestKey, requestKey),
      ),
    );
  return row ?? null;
}

export async function isBusy(
  tx: Tx,
  { analysisId, kind, subject }: Pick<Claim, 'analysisId' | 'kind' | 'subject'>,
): Promise<boolean> {
  const claimed = and(
    eq(talkSpendings.analysisId, analysisId),
    eq(talkSpendings.kind, kind),
    eq(talkSpendings.subject, subject),
    eq(talkSpendings.state, 'claimed'),
  );
  return (await tx.$count(talkSpendings, claimed)) > 0;
}

/** A failed spending with the same key is claimed again as one more attempt. */
export async function claimSpending(tx: Tx, claim: Claim): Promise<TalkSpending> {
  const [row] = await tx
    .insert(talkSpendings)
    .values(claim)
    .onConflictDoUpdate({
      target: [talkSpendings.analysisId, talkSpendings.kind, talkSpendings.requestKey],
      set: {
        state: 'claimed',
        claimedAt: claim.claimedAt,
        finishedAt: null,
        attempts: sql`${talkSpendings.attempts} + 1`,
        spentBeforeMicroUsd: talkSpendings.costMicroUsd,
      },
      setWhere: eq(talkSpendings.state, 'failed'),
    })
    .returning();
  if (!row) throw new Error('a spending was claimed twice under one lock');
  return row;
}

type HeldClaim = Pick<TalkSpending, 'id' | 'claimedAt'>;
const isHeld = ({ id, claimedAt }: HeldClaim) =>
  and(eq(talkSpendings.id, id), eq(talkSpendings.claimedAt, claimedAt), eq(talkSpendings.state, 'claimed'));

/**
 * Ends a claim. False when it is no longer this attempt's: a slow process must not end a claim that expired and was taken
 * again.
 */
export async function finishSpending(
  db: Queryable,
  claim: HeldClaim,
  state: 'done' | 'failed',
  now: Date,
): Promise<boolean> {
  const ended = state === 'failed' ? asFailed : { state };
  const { rowCount } = await db
    .update(talkSpendings)
    .set({ ...ended, finishedAt: now })
    .where(isHeld(claim));
  return rowCount === 1;
}

/** Null when the claim is no longer this attempt's. */
export async function renewClaim<C extends HeldClaim>(db: Queryable, claim: C, now: Date): Promise<C | null> {
  const { rowCount } = await db.update(talkSpendings).set({ claimedAt: now }).where(isHeld(claim));
  return rowCount === 1 ? { ...claim, claimedAt: now } : null;
}

/** Reserves money of an attempt before it is spent. False when it does not fit into `most`, and when the report is deleted. */
export async function holdMoney(db: Queryable, id: number, microUsd: number, most: number): Promise<boolean> {
  const after = sql`${spent} + ${microUsd}::bigint - ${talkSpendings.spentBeforeMicroUsd}`;
  const { rowCount } = await db
    .update(talkSpendings)
    .set({ heldMicroUsd: sql`${talkSpendings.heldMicroUsd} + ${microUsd}::bigint` })
    .where(and(eq(talkSpendings.id, id), sql`${after} <= ${most}::bigint`));
  return rowCount === 1;
}

/** Ends a reservation with what was really spent. `model` lists every model that was used for this spending. */
export const settleMoney = (
  db: Queryable,
  id: number,
  held: number,
  { model, inputTokens, outputTokens, costMicroUsd }: SpentOnModel,
): Promise<unknown> =>
  db
    .update(talkSpendings)
    .set({
      model: sql`case when ${model} = '' or ${model} = any(string_to_array(${talkSpendings.model}, ' + '))
        then ${talkSpendings.model} else concat_ws(' + ', ${talkSpendings.model}, ${model}::text) end`,
      inputTokens: sql`${talkSpendings.inputTokens} + ${inputTokens}`,
      outputTokens: sql`${talkSpendings.outputTokens} + ${outputTokens}`,
      costMicroUsd: sql`${talkSpendings.costMicroUsd} + ${costMicroUsd}`,
      heldMicroUsd: sql`greatest(${talkSpendings.heldMicroUsd} - ${held}::bigint, 0)`,
    })
    .where(eq(talkSpendings.id, id));
