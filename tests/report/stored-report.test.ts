import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goldenReport } from '../../content/golden-report.ts';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { moveAnalysis } from '../../src/analysis/store.ts';
import { viewReport } from '../../src/report/document/rules/report-view.ts';
import { saveReport } from '../../src/report/document/store.ts';

const { app, deps } = await openTestShop();
const { db } = deps;
const golden = goldenReport();

async function readAfter(change: SQL) {
  const ordered = await app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder() });
  const id: number = ordered.json().id;
  await db.transaction(async (tx) => {
    await moveAnalysis(tx, id, { from: 'pending', to: 'processing' });
    await moveAnalysis(tx, id, { from: 'processing', to: 'completed' });
    await saveReport(tx, id, golden);
  });
  await db.execute(sql`update report_documents set ${change} where analysis_id = ${id}`);
  return app.inject({ url: `/api/analysis/${id}`, cookies: cookieOf(ordered) });
}

describe('a stored report', () => {
  it('is returned as it was written', async () => {
    const answer = (await readAfter(sql`created_at = now()`)).json();
    expect([answer.results, answer.report]).toEqual([golden.results, viewReport(golden.details)]);
  });

  it('from another release is returned without the details that this one cannot read', async () => {
    const answer = (await readAfter(sql`version = 999, details = '{"version": 999}'`)).json();
    expect([answer.results, answer.report]).toEqual([golden.results, null]);
  });

  it.each([
    ['a module without its text', sql`results = '{"confession": {"title": "I"}}'`],
    ['a module with more than a text', sql`results = jsonb_set(results, '{confession,secret}', '"planted"')`],
    ['details with a field of nobody’s', sql`details = jsonb_set(details, '{secret}', '"planted"')`],
    ['a passage of no kind', sql`details = jsonb_set(details, '{sections,0,passages,0,kind}', '"planted"')`],
    ['a person without a name', sql`details = details #- '{personas,0,name}'`],
    ['no modules but a number', sql`results = '7'`],
  ])('that is damaged is not told at all: %s', async (_name, change) => {
    const answer = await readAfter(change);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('planted');
    expect(answer.body.length).toBeLessThan(300);
  });
});
