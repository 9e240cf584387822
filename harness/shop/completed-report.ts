import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { goldenLedger, goldenReport } from '../../content/golden-report.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { ReportDetails } from '../../src/report/document/rules/report.ts';
import { saveReport } from '../../src/report/document/store.ts';
import { recordStepDone, recordStepStarted } from './journal-steps.ts';
import { cookieOf, someOrder } from './test-shop.ts';

/** The five golden personas with their facts but without the report's texts: enough to talk to. */
export const goldenDetails = (): ReportDetails => ({ ...goldenReport().details, sections: [] });

/** Without a provider: its address counts as proven. */
export const payFor = (db: Db, id: number): Promise<unknown> =>
  db
    .update(analysisRequests)
    .set({ paymentStatus: 'captured', finalPriceCents: 3_700 })
    .where(eq(analysisRequests.id, id));

/** A free order, completed without a worker. Only for shops without a worker, which might run the order first. */
export async function placeCompletedOrder(
  { app, deps }: { app: FastifyInstance; deps: { db: Db } },
  changes: Record<string, unknown> = {},
) {
  const created = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder(changes) });
  const id: number = created.json().id;
  const step = { analysisId: id, key: 'ledger', version: 1, inputsHash: '' };
  await deps.db.transaction(async (tx) => {
    const now = new Date();
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    await moveAnalysis(tx, id, { from: 'processing', to: 'completed' }, { completedAt: now });
    await saveReport(tx, id, { results: {}, details: goldenDetails() });
    await recordStepStarted(tx, step, now);
    await recordStepDone(tx, { ...step, output: goldenLedger(), spent: null }, now);
  });
  return { id, cookies: cookieOf(created) };
}
