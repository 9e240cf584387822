import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { type TalkKind, type TalkSpent, talkClaimLeaseMs, talkKinds } from '../domain/talk-budget.ts';
import type { Queryable, Tx } from './database.ts';
import { analysisRequests, talkSpendings } from './schema.ts';

export type TalkSpending = typeof talkSpendings.$inferSelect;
export type SpentOnModel = { model: string; inputTokens: number; outputTokens: number; costMicroUsd: number };

/** Claims of one report wait for each other here, so that two at once cannot both take the last unit. */
export const holdTalk = (tx: Tx, analysisId: number): Promise<unknown> =>
  tx
    .select({ id: analysisRequests.id })
    .from(analysisRequests)
    .where(eq(analysisRequests.id, analysisId))
    .for('update');

/** A claim older than its lease belongs to a process that was killed: it is given back. */
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

export async function countTalk(db: Queryable, analysisId: number): Promise<Record<TalkKind, TalkSpent>> {
  const rows = await db
    .select({ kind: talkSpendings.kind, state: talkSpendings.state, count: sql<number>`count(*)::int` })
    .from(talkSpendings)
    .where(eq(talkSpendings.analysisId, analysisId))
    .groupBy(talkSpendings.kind, talkSpendings.state);
  const countOf = (kind: TalkKind, state: TalkSpending['state']) =>
    rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0;
  return Object.fromEntries(
    talkKinds.map((kind) => [
      kind,
      { done: countOf(kind, 'done'), claimed: countOf(kind, 'claimed'), failed: countOf(kind, 'failed') },
    ]),
  ) as Record<TalkKind, TalkSpent>;
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
  const rows = await tx
    .select({ id: talkSpendings.id })
    .from(talkSpendings)
    .where(
      and(
        eq(talkSpendings.analysisId, analysisId),
        eq(talkSpendings.kind, kind),
        eq(talkSpendings.subject, subject),
        eq(talkSpendings.state, 'claimed'),
      ),
    );
  return rows.length > 0;
}

/** A failed one with the same key is taken up again: the customer repeats what did not come through. */
export async function claimSpending(tx: Tx, claim: Claim): Promise<TalkSpending> {
  const [row] = await tx
    .insert(talkSpendings)
    .values(claim)
    .onConflictDoUpdate({
      target: [talkSpendings.analysisId, talkSpendings.kind, talkSpendings.requestKey],
      set: { state: 'claimed', claimedAt: claim.claimedAt, finishedAt: null },
      setWhere: eq(talkSpendings.state, 'failed'),
    })
    .returning();
  if (!row) throw new Error('a spending was claimed twice under one lock');
  return row;
}

/**
 * Ends a claim, and says whether it was still this attempt's: a claim that was given back and taken again must not be
 * ended by the process that was thought dead. Tokens and cost add up over attempts.
 */
export async function finishSpending(
  db: Queryable,
  claim: Pick<TalkSpending, 'id' | 'claimedAt'>,
  state: 'done' | 'failed',
  spent: SpentOnModel | null,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(talkSpendings)
    .set({
      state,
      finishedAt: now,
      ...(spent && {
        model: spent.model,
        inputTokens: sql`${talkSpendings.inputTokens} + ${spent.inputTokens}`,
        outputTokens: sql`${talkSpendings.outputTokens} + ${spent.outputTokens}`,
        costMicroUsd: sql`${talkSpendings.costMicroUsd} + ${spent.costMicroUsd}`,
      }),
    })
    .where(
      and(
        eq(talkSpendings.id, claim.id),
        eq(talkSpendings.claimedAt, claim.claimedAt),
        inArray(talkSpendings.state, ['claimed']),
      ),
    )
    .returning({ id: talkSpendings.id });
  return rows.length === 1;
}

/** Keeps a claim alive while its work goes on. Null when it is no longer this attempt's. */
export async function renewClaim<C extends Pick<TalkSpending, 'id' | 'claimedAt'>>(
  db: Queryable,
  claim: C,
  now: Date,
): Promise<C | null> {
  const rows = await db
    .update(talkSpendings)
    .set({ claimedAt: now })
    .where(
      and(
        eq(talkSpendings.id, claim.id),
        eq(talkSpendings.claimedAt, claim.claimedAt),
        eq(talkSpendings.state, 'claimed'),
      ),
    )
    .returning({ id: talkSpendings.id });
  return rows.length === 1 ? { ...claim, claimedAt: now } : null;
}

/** What was spent on the way, or after an answer had been given; whether it is done is somebody else's to say. */
export const addToSpending = (db: Queryable, id: number, spent: SpentOnModel): Promise<unknown> =>
  db
    .update(talkSpendings)
    .set({
      model: spent.model,
      inputTokens: sql`${talkSpendings.inputTokens} + ${spent.inputTokens}`,
      outputTokens: sql`${talkSpendings.outputTokens} + ${spent.outputTokens}`,
      costMicroUsd: sql`${talkSpendings.costMicroUsd} + ${spent.costMicroUsd}`,
    })
    .where(eq(talkSpendings.id, id));
