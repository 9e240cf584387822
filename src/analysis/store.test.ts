import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../harness/shop/test-shop.ts';
import { analysisRequests, users } from './schema.ts';
import { insertAnalysis, listAnalysesBefore, moveAnalysis } from './store.ts';

const { deps } = await openTestShop();
const { db } = deps;
const newAnalysis = (changes: { userId?: string } = {}) =>
  db.transaction((tx) =>
    insertAnalysis(tx, {
      ...{ targetMarket: 'm', productService: 'p', listPriceCents: 3700, finalPriceCents: 0 },
      ...changes,
    }),
  );

describe('a state change', () => {
  it('happens once when ten processes try it at the same moment', async () => {
    const { id } = await newAnalysis();
    const move = { from: 'pending', to: 'processing' } as const;
    const moved = await Promise.all(
      Array.from({ length: 10 }, () => db.transaction((tx) => moveAnalysis(tx, id, move))),
    );
    expect(moved.filter(Boolean)).toHaveLength(1);
  });

  it('that the table does not allow throws', async () => {
    const { id } = await newAnalysis();
    const move = { from: 'pending', to: 'completed' } as const;
    await expect(db.transaction((tx) => moveAnalysis(tx, id, move))).rejects.toThrow('no analysis moves');
  });
});

describe('the list', () => {
  it('pages by key: every analysis once, newest first, while new ones arrive', async () => {
    await db.insert(users).values({ id: 'lister' }).onConflictDoNothing();
    const userId = 'lister';
    const own = () => newAnalysis({ userId });
    for (let n = 0; n < 7; n += 1) await own();
    const ids: number[] = [];
    for (let before: number | null = null; ; before = ids.at(-1) ?? null) {
      const page = await listAnalysesBefore(db, { before, userId, limit: 3 });
      if (page.length === 0) break;
      ids.push(...page.map(({ id }) => id));
      await own();
    }
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(ids.length).toBeGreaterThanOrEqual(7);
  });

  it('reads an index that begins with the id, never the whole table, and no large column', async () => {
    const query = db
      .select({ id: analysisRequests.id })
      .from(analysisRequests)
      .where(sql`id < 1000000`)
      .orderBy(sql`id desc`)
      .limit(100);
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain ${query}`);
    });
    expect(JSON.stringify(plan.rows)).toMatch(/analysis_requests_(pkey|list)/);
    const [row] = await listAnalysesBefore(db, { before: null, userId: 'lister', limit: 1 });
    expect(Object.keys(row ?? {})).not.toContain('websiteContent');
  });
});
