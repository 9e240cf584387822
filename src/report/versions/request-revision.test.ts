import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { analysisRequests } from '../../analysis/schema.ts';
import { journalSteps } from '../../platform/journal/schema.ts';
import { findReport } from '../document/store.ts';
import { requestRevision } from './request-revision.ts';
import type { NewFact } from './rules/revision.ts';
import { reportRevisions } from './schema.ts';

const shop = await openTestShop({ worker: true, pdf: false });
const { db, jobs } = shop.deps;
const fact: NewFact = { kind: 'price', text: 'A roll costs £24.', source: 'customer', line: null };

async function completedReport() {
  const payload = someOrder({ selectedModules: ['confession'] });
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
  const id: number = created.json().id;
  const report = await until(() => findReport(db, id), `report ${id}`, 60_000);
  return { id, facts: report?.details?.evidence ?? [] };
}
const request = (analysisId: number, changes: Partial<Parameters<typeof requestRevision>[2]> = {}) =>
  db.transaction((tx) =>
    requestRevision(tx, shop.deps, {
      analysisId,
      cause: 'answers',
      facts: [fact],
      requestedBy: 'orderer',
      now: new Date(),
      ...changes,
    }),
  );
const rowsOf = (id: number) => db.select().from(reportRevisions).where(eq(reportRevisions.analysisId, id));

describe('a request for a new version', () => {
  it('is refused with its reason until there is a report that can be revised', async () => {
    const { id } = await completedReport();
    const ofAnalysis = eq(analysisRequests.id, id);
    await db.update(analysisRequests).set({ status: 'processing' }).where(ofAnalysis);
    await expect(request(id)).rejects.toMatchObject({ code: 'not_completed' });
    const refunded = { status: 'completed', finalPriceCents: 3700, paymentStatus: 'refunded' } as const;
    await db.update(analysisRequests).set(refunded).where(ofAnalysis);
    await expect(request(id)).rejects.toMatchObject({ code: 'payment_required' });
    await db.update(analysisRequests).set({ paymentStatus: 'captured' }).where(ofAnalysis);
    await expect(request(id, { facts: [] })).rejects.toMatchObject({ code: 'invalid_input' });
    // As expensive as two reports with their restarts: no money is left for a version.
    const [step] = await db.select().from(journalSteps).where(eq(journalSteps.analysisId, id)).limit(1);
    if (!step) throw new Error('no step');
    const ofStep = and(eq(journalSteps.analysisId, id), eq(journalSteps.key, step.key));
    await db.update(journalSteps).set({ costMicroUsd: 99_000_000 }).where(ofStep);
    await expect(request(id)).rejects.toMatchObject({ code: 'budget_used_up' });
    await db.delete(journalSteps).where(eq(journalSteps.analysisId, id));
    await expect(request(id)).rejects.toMatchObject({ code: 'not_available' });
    await expect(request(0)).rejects.toMatchObject({ code: 'not_found' });
    expect(await rowsOf(id)).toEqual([]);
  });

  it('gives its facts the next free ids and one job; a second one at the same time is refused', async () => {
    const { id, facts } = await completedReport();
    const both = await Promise.allSettled([request(id), request(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [row, ...others] = await rowsOf(id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ revision: 2, cause: 'answers', requestedBy: 'orderer' });
    expect(row?.facts).toEqual([{ ...fact, id: `f${facts.length + 1}` }]);
    expect(await jobs.boss.findJobs('revision', { key: `${id}:2` })).toHaveLength(1);
  });
});
