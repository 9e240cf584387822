import type { Dependencies } from '../dependencies.ts';
import { standingOf, talkLeft } from '../platform/model/rules/budget.ts';
import { readLedger } from '../platform/model/store/ledger.ts';
import { type TalkKind, talkKinds } from './rules/talk-budget.ts';
import { releaseDeadClaims } from './store.ts';

type Limited = { id: number; finalPriceCents: number };

/** What is left of each limit of a report. Expired claims count as left, as they will for the next request. */
export async function readTalkLimits(
  { db, budget, now }: Pick<Dependencies, 'db' | 'budget' | 'now'>,
  analysis: Limited,
): Promise<Record<TalkKind, { left: number; limit: number }>> {
  await releaseDeadClaims(db, analysis.id, now());
  const ledger = await readLedger(db, analysis.id);
  const standing = standingOf(analysis);
  const limitOf = (kind: TalkKind) => ({
    left: talkLeft(budget, standing, kind, ledger[kind]),
    limit: budget.counts[standing][kind],
  });
  return Object.fromEntries(talkKinds.map((kind) => [kind, limitOf(kind)])) as Record<
    TalkKind,
    ReturnType<typeof limitOf>
  >;
}
