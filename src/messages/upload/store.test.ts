import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../harness/shop/test-shop.ts';
import { insertAnalysis, lockAgainstDeletion } from '../../analysis/store.ts';
import * as words from './store.ts';

const { deps } = await openTestShop();
const { db } = deps;
const newAnalysis = async () =>
  (
    await db.transaction((tx) =>
      insertAnalysis(tx, {
        targetMarket: 'm',
        productService: 'p',
        listPriceCents: 3700,
        finalPriceCents: 0,
      }),
    )
  ).id;
const addedAt = new Date('2026-11-16T12:00:00Z');
const upload = (analysisId: number, texts: string[]) =>
  db.transaction(async (tx) => {
    await lockAgainstDeletion(tx, analysisId, 'update');
    const source = { analysisId, kind: 'reviews', name: 'a', addedAt, addedBy: 'orderer' } as const;
    const items = texts.map((text) => ({ text, language: 'en', contentHash: text }));
    const { sourceId, ...counts } = await words.insertSource(tx, source, items, 100);
    return { sourceId: sourceId ?? 0, ...counts };
  });
const confirm = (analysisId: number, ids: number[]) =>
  db.transaction((tx) => words.confirmSources(tx, analysisId, ids, addedAt));
const numbersOf = (items: { number: number }[]) => items.map(({ number }) => number);

describe('uploaded messages', () => {
  it('are read by nothing until they are confirmed, and once', async () => {
    const id = await newAnalysis();
    const { sourceId } = await upload(id, ['one', 'two']);
    expect(await words.listVisibleItems(db, id)).toEqual([]);
    expect([await confirm(id, [sourceId]), await confirm(id, [sourceId])]).toEqual([[sourceId], []]);
    expect(numbersOf(await words.listVisibleItems(db, id))).toEqual([1, 2]);
  });

  it('get numbers of their own when ten uploads arrive at once, and known ones are left out', async () => {
    const id = await newAnalysis();
    const stored = await Promise.all(
      Array.from({ length: 10 }, (_, n) => upload(id, ['the same', `only ${n}`])),
    );
    await confirm(
      id,
      stored.map(({ sourceId }) => sourceId),
    );
    expect(numbersOf(await words.listVisibleItems(db, id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await upload(id, ['the same', 'only 3'])).toEqual({ sourceId: 0, stored: 0, known: 2 });
    expect((await words.listSources(db, id)).map(({ items }) => items).sort()).toEqual([
      1, 1, 1, 1, 1, 1, 1, 1, 1, 2,
    ]);
  });

  it('are either visible or locked, and unlocked together', async () => {
    const id = await newAnalysis();
    const other = await newAnalysis();
    for (const analysisId of [id, other]) {
      const { sourceId } = await upload(analysisId, ['a', 'b', 'c']);
      await confirm(analysisId, [sourceId]);
    }
    await db.transaction((tx) => words.lockItems(tx, id, [1, 3]));
    expect(numbersOf(await words.listVisibleItems(db, id))).toEqual([2]);
    expect(numbersOf(await words.listLockedItems(db, id))).toEqual([1, 3]);
    expect(await words.listLockedItems(db, other)).toEqual([]);
    expect(await db.transaction((tx) => words.unlockItems(tx, id))).toBe(2);
    expect(await words.listVisibleItems(db, id)).toHaveLength(3);
  });

  it('are deleted in their own analysis only, and their source with the last of them', async () => {
    const id = await newAnalysis();
    const other = await newAnalysis();
    const { sourceId } = await upload(id, ['a', 'b']);
    await db.transaction((tx) => words.deleteItems(tx, other, sourceId, [1, 2]));
    expect(await words.countItems(db, id)).toBe(2);
    await db.transaction((tx) => words.deleteItems(tx, id, sourceId, [1]));
    expect(await words.listSources(db, id)).toMatchObject([{ id: sourceId, items: 1 }]);
    await db.transaction((tx) => words.deleteItems(tx, id, sourceId, [2]));
    expect(await words.listSources(db, id)).toEqual([]);
  });

  it('are overdue by the day they were confirmed, or added', async () => {
    const id = await newAnalysis();
    const { sourceId: kept } = await upload(id, ['kept']);
    await confirm(id, [kept]);
    const { sourceId: forgotten } = await upload(id, ['forgotten']);
    const later = new Date(addedAt.getTime() + 1);
    expect(await words.listOverdueSources(db, 'unconfirmed', addedAt, 1)).toEqual([]);
    const overdue = await words.listOverdueSources(db, 'unconfirmed', later, 1_000);
    expect(overdue.filter(({ analysisId }) => analysisId === id)).toEqual([
      { id: forgotten, analysisId: id },
    ]);
    expect(
      (await words.listOverdueSources(db, 'confirmed', later, 1_000)).map((source) => source.id),
    ).toContain(kept);
  });
});
