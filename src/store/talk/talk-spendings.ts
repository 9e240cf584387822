import { and, eq, lt, sql } from 'drizzle-orm';
import {
  type TalkKind,
  type TalkLimits,
  type TalkSpent,
  talkClaimLeaseMs,
  talkKinds,
} from '../../domain/talk/talk-budget.ts';
import { lockAgainstDeletion } from '../analysis/analyses.ts';
import type { Queryable, Tx } from '../database.ts';
import { talkSpendings } from '../schema/talk.ts';

export type TalkSpending = typeof talkSpendings.$inferSelect;
export type SpentOnModel = { model: string; inputTokens: number; outputTokens: number; costMicroUsd: number };

/** Locks the report's budget, so that two concurrent claims cannot both take the last unit. */
export const lockTalk = (tx: Tx, analysisId: number): Promise<boolean> =>
  lockAgainstDeletion(tx, analysisId, 'update');

/** Releases claims whose lease has expired: their process was killed. */
export async function releaseDeadClaims(tx: Tx, analysisId: number, now: Date): Promise<void> {
  for (const kind of talkKinds) {
    const leaseMs = talkClaimLeaseMs[kind];
    if (!Number.isFinite(leaseMs)) continue;
    await tx
      .update(talkSpendings)
      .set({ state: 'failed', finishedAt: now })
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

const nothingSpent: TalkSpent = { done: 0, claimed: 0, failed: 0, calls: 0, tokens: 0 };
const isInState = (state: TalkSpending['state']) =>
  sql<number>`(count(*) filter (where ${talkSpendings.state} = ${state}))::int`;

export async function countTalk(db: Queryable, analysisId: number): Promise<Record<TalkKind, TalkSpent>> {
  const rows = await db
    .select({
      kind: talkSpendings.kind,
      done: isInState('done'),
      claimed: isInState('claimed'),
      attempts: sql<number>`sum(${talkSpendings.attempts})::int`,
      calls: sql<number>`sum(${talkSpendings.modelCalls})::float8`,
      tokens: sql<number>`sum(${talkSpendings.inputTokens} + ${talkSpendings.outputTokens})::float8`,
    })
    .from(talkSpendings)
    .where(eq(talkSpendings.analysisId, analysisId))
    .groupBy(talkSpendings.kind);
  const spentOn = (wanted: TalkKind): TalkSpent => {
    const row = rows.find(({ kind }) => kind === wanted);
    if (!row) return nothingSpent;
    const { done, claimed, attempts, calls, tokens } = row;
    return { done, claimed, failed: attempts - done - claimed, calls, tokens };
  };
  return Object.fromEntries(talkKinds.map((kind) => [kind, spentOn(kind)])) as Record<TalkKind, TalkSpent>;
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
  const { rowCount } = await db.update(talkSpendings).set({ state, finishedAt: now }).where(isHeld(claim));
  return rowCount === 1;
}

/** Null when the claim is no longer this attempt's. */
export async function renewClaim<C extends HeldClaim>(db: Queryable, claim: C, now: Date): Promise<C | null> {
  const { rowCount } = await db.update(talkSpendings).set({ claimedAt: now }).where(isHeld(claim));
  return rowCount === 1 ? { ...claim, claimedAt: now } : null;
}

/**
 * Counts one call of a model or a voice before it is made. False when the limit is reached or the report is deleted.
 * Concurrent calls may exceed the limit by their number.
 */
export async function countCall(
  db: Queryable,
  id: number,
  { calls, tokens }: Pick<TalkLimits, 'calls' | 'tokens'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update talk_spendings s set model_calls = s.model_calls + 1
    where s.id = ${id} and (
      select sum(o.model_calls) < ${calls} and sum(o.input_tokens + o.output_tokens) < ${tokens}
      from talk_spendings o where o.analysis_id = s.analysis_id and o.kind = s.kind)`);
  return rowCount === 1;
}

/** For a call that was counted and then not made. */
export const uncountCall = (db: Queryable, id: number): Promise<unknown> =>
  db
    .update(talkSpendings)
    .set({ modelCalls: sql`greatest(${talkSpendings.modelCalls} - 1, 0)` })
    .where(eq(talkSpendings.id, id));

/** `model` lists every model that was used for this spending. */
export const addToSpending = (db: Queryable, id: number, spent: SpentOnModel): Promise<unknown> =>
  db
    .update(talkSpendings)
    .set({
      model: sql`case when ${spent.model} = any(string_to_array(${talkSpendings.model}, ' + '))
        then ${talkSpendings.model} else concat_ws(' + ', ${talkSpendings.model}, ${spent.model}::text) end`,
      inputTokens: sql`${talkSpendings.inputTokens} + ${spent.inputTokens}`,
      outputTokens: sql`${talkSpendings.outputTokens} + ${spent.outputTokens}`,
      costMicroUsd: sql`${talkSpendings.costMicroUsd} + ${spent.costMicroUsd}`,
    })
    .where(eq(talkSpendings.id, id));
