import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tables } from '../../harness/all-tables.ts';
import { seedOutcomes } from '../../harness/seed-outcomes.ts';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import type { PanelCell } from '../../src/outcomes/record/rules/panel-record.ts';
import { tallyPanel } from '../../src/outcomes/record/store.ts';
import { releasePanelRecord, viewTrackRecord } from '../../src/outcomes/record/track-record.ts';
import { type Happened, happenings, judgedAs } from '../../src/talk/panel/rules/past-tests.ts';

const shop = await openTestShop();
const { db } = shop.deps;
const { analysisRequests, panelRuns, talkSpendings, trackRecords } = tables;
const now = new Date('2026-11-16T09:00:00Z');
const dayMs = 86_400_000;
const release = (days: number) =>
  releasePanelRecord({ db, now: () => new Date(now.getTime() + days * dayMs) });
const published = async () => (await viewTrackRecord({ db }, null)).panel;

beforeEach(async () => {
  for (const table of [panelRuns, analysisRequests, trackRecords]) await db.delete(table);
  // Reports that count, and some that do not: free, refunded, disputed, unfinished.
  await seedOutcomes(db, { results: 90, now, withUncounted: true });
});

type Winner = 'a' | 'b' | 'none';
type Seeded = {
  winner: Winner;
  what: Happened['what'];
  kind?: 'run' | 'past-test';
  isPublic?: boolean;
  why?: string;
  answeredAfterDays?: number;
};
const reports = () =>
  db
    .select({ id: analysisRequests.id })
    .from(analysisRequests)
    .where(sql`status = 'completed' and payment_status = 'captured' and final_price_cents > 0`);

async function insertRun(analysisId: number, n: number, seeded: Seeded) {
  const {
    winner,
    what,
    kind = 'past-test',
    isPublic = true,
    why = 'too-close',
    answeredAfterDays = 10,
  } = seeded;
  const createdAt = new Date(now.getTime() - 20 * dayMs);
  const [spending] = await db
    .insert(talkSpendings)
    .values({
      ...{ analysisId, kind: 'past-test' as const, requestKey: `${n}`, requestHash: '', subject: `${n}` },
      ...{ state: 'done', claimedAt: createdAt },
    })
    .returning();
  await db.insert(panelRuns).values({
    ...{
      analysisId,
      spendingId: spending?.id ?? 0,
      kind,
      state: 'done',
      texts: ['x', 'y'],
      createdAt,
      isPublic,
    },
    ...{ happened: what, happenedAt: new Date(createdAt.getTime() + answeredAfterDays * dayMs) },
    result: { version: 1, result: { verdict: { winner, why } } },
  });
}
async function insertRuns(
  count: number,
  seededOf: (n: number) => Seeded,
  inReports = Number.POSITIVE_INFINITY,
) {
  const found = (await reports()).slice(0, inReports);
  for (let n = 0; n < count; n += 1)
    await insertRun(found[n % found.length]?.id ?? 0, n + Math.random(), seededOf(n));
}

describe('the second table of the public record', () => {
  it('judges every verdict and every result as the domain does', async () => {
    const winners: Winner[] = ['a', 'b', 'none'];
    const all = winners.flatMap((winner) => happenings.map((what): Seeded => ({ winner, what })));
    await insertRuns(all.length, (n) => all[n] as Seeded);
    const right = (named: boolean) =>
      all.filter(
        ({ winner, what }) =>
          (winner !== 'none') === named && judgedAs({ winner, why: 'too-close' }, what) === 'right',
      ).length;
    expect(await tallyPanel(db)).toMatchObject([
      { kind: 'past-test', named: true, outcomes: 6, right: right(true) },
      { kind: 'past-test', named: false, outcomes: 3, right: right(false) },
    ] satisfies Partial<PanelCell>[]);
  });

  it('leaves out what was not released, a void run, a result of the same week, and reports that were not paid for', async () => {
    const right = { winner: 'a', what: 'a' } as const;
    await insertRuns(1, () => ({ ...right, isPublic: false }));
    await insertRuns(1, () => ({ winner: 'none', what: 'a', why: 'control-moved' }));
    await insertRuns(1, () => ({ ...right, kind: 'run', answeredAfterDays: 6 }));
    const [refunded] = await db
      .select()
      .from(analysisRequests)
      .where(eq(analysisRequests.paymentStatus, 'refunded'));
    await insertRun(refunded?.id ?? 0, 1, right);
    expect(await tallyPanel(db)).toEqual([]);
    await insertRuns(1, () => ({ ...right, kind: 'run', answeredAfterDays: 8 }));
    expect(await tallyPanel(db)).toMatchObject([{ kind: 'run', outcomes: 1 }]);
  });

  it('shows no row of fewer than 30 results or 10 reports, only how many there are', async () => {
    await insertRuns(29, () => ({ winner: 'b', what: 'b' }));
    await insertRuns(40, () => ({ winner: 'none', what: 'b' }), 9);
    await release(0);
    expect(await published()).toMatchObject({ rows: [], resultsSoFar: 69 });
    await insertRuns(1, () => ({ winner: 'b', what: 'a' }));
    await release(1);
    expect(await published()).toMatchObject({
      resultsSoFar: null,
      rows: [{ kind: 'past-test', named: true, outcomes: 30, right: 29, share: 29 / 30 }],
    });
  });

  it('does not show one new result, and drops one that was withdrawn the next day', async () => {
    await insertRuns(31, () => ({ winner: 'b', what: 'b' }));
    await release(0);
    await db
      .update(panelRuns)
      .set({ happenedAt: new Date(now.getTime() + dayMs / 2) })
      .where(sql`id = (select max(id) from panel_runs)`);
    await insertRuns(5, () => ({ winner: 'b', what: 'a', answeredAfterDays: 20.5 }));
    await db.update(panelRuns).set({ isPublic: false }).where(sql`id = (select min(id) from panel_runs)`);
    expect(await release(1)).toBe(1);
    expect((await published()).rows).toMatchObject([{ outcomes: 35 }]);
    await insertRuns(1, () => ({ winner: 'b', what: 'a', answeredAfterDays: 21.5 }));
    expect(await release(2)).toBe(0);
    expect(await db.select().from(trackRecords).where(eq(trackRecords.about, 'panel'))).toHaveLength(1);
  });
});
