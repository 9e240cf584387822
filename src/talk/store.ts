import { and, eq, lt, or, sql } from 'drizzle-orm';
import { firstRow, type Queryable, type Tx } from '../platform/database/database.ts';
import type { DraftEdit } from './rules/draft-edit.ts';
import { talkClaimLeaseMs, talkKinds } from './rules/talk-budget.ts';
import { talkSpendings } from './schema.ts';

export type TalkSpending = typeof talkSpendings.$inferSelect;
type Spent = Pick<TalkSpending, 'inputTokens' | 'outputTokens' | 'costMicroUsd'> & { model: string };

const spent = sql`${talkSpendings.costMicroUsd} + ${talkSpendings.heldMicroUsd}`;
/** What a killed process had reserved counts as spent. */
const asFailed = { state: 'failed' as const, costMicroUsd: spent, heldMicroUsd: 0 };

/** Releases claims whose lease has expired: their process was killed. */
export async function releaseDeadClaims(db: Queryable, analysisId: number, now: Date): Promise<void> {
  const isDead = or(
    ...talkKinds
      .filter((kind) => Number.isFinite(talkClaimLeaseMs[kind]))
      .map((kind) =>
        and(
          eq(talkSpendings.kind, kind),
          lt(talkSpendings.claimedAt, new Date(now.getTime() - talkClaimLeaseMs[kind])),
        ),
      ),
  );
  await db
    .update(talkSpendings)
    .set(asFailed)
    .where(and(eq(talkSpendings.analysisId, analysisId), isClaimed, isDead));
}

type Claim = Pick<
  TalkSpending,
  'analysisId' | 'kind' | 'requestKey' | 'requestHash' | 'subject' | 'claimedAt'
>;

const isOfKind = ({ analysisId, kind }: Pick<Claim, 'analysisId' | 'kind'>) =>
  and(eq(talkSpendings.analysisId, analysisId), eq(talkSpendings.kind, kind));
const isClaimed = eq(talkSpendings.state, 'claimed');

export const findSpending = (
  db: Queryable,
  request: Pick<Claim, 'analysisId' | 'kind' | 'requestKey'>,
): Promise<TalkSpending | null> =>
  firstRow(
    db
      .select()
      .from(talkSpendings)
      .where(and(isOfKind(request), eq(talkSpendings.requestKey, request.requestKey))),
  );

export async function isBusy(
  db: Queryable,
  request: Pick<Claim, 'analysisId' | 'kind' | 'subject'>,
): Promise<boolean> {
  const ofSubject = and(isOfKind(request), eq(talkSpendings.subject, request.subject), isClaimed);
  return (await db.$count(talkSpendings, ofSubject)) > 0;
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
  and(eq(talkSpendings.id, id), eq(talkSpendings.claimedAt, claimedAt), isClaimed);

/**
 * Ends a claim. False when it is no longer this attempt's: a slow process must not end a claim that expired and was taken
 * again.
 */
export async function finishSpending(
  db: Queryable,
  claim: HeldClaim,
  state: 'done' | 'failed',
): Promise<boolean> {
  const ended = state === 'failed' ? asFailed : { state };
  const { rowCount } = await db.update(talkSpendings).set(ended).where(isHeld(claim));
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
  { model = '', inputTokens = 0, outputTokens = 0, costMicroUsd = 0 }: Partial<Spent>,
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

export const saveEdits = (db: Queryable, id: number, edits: DraftEdit[]): Promise<unknown> =>
  db.update(talkSpendings).set({ edits }).where(eq(talkSpendings.id, id));

export async function findEdits(db: Queryable, id: number): Promise<DraftEdit[]> {
  const row = await firstRow(
    db.select({ edits: talkSpendings.edits }).from(talkSpendings).where(eq(talkSpendings.id, id)),
  );
  return row?.edits ?? [];
}
