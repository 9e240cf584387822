import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { hashPredictions } from '../../outcomes/predictions/rules/find-prediction-faults.ts';
import { listPredictions } from '../../outcomes/predictions/store.ts';
import { findReport } from '../document/store.ts';
import { journalSteps } from '../schema.ts';

const shop = await openTestShop({ worker: true, pdf: false });
const { db } = shop.deps;
const control = (method: string, body?: object) =>
  fetch(`${shop.llm.controlUrl}/scenarios`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
beforeEach(() => control('DELETE'));

async function write(order: Record<string, unknown>) {
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload: someOrder(order) });
  const id: number = created.json().id;
  const report = await until(() => findReport(db, id), `report ${id}`, 60_000);
  if (!report?.details) throw new Error('no details');
  const rows = await db.select().from(journalSteps).where(eq(journalSteps.analysisId, id));
  const predicted = await listPredictions(db, id);
  return { ...report, details: report.details, keys: rows.map(({ key }) => key), predicted };
}

it('a full report has its answer, and the chapter that explains the plan although nobody chose it', async () => {
  const { results, details, keys } = await write({ selectedModules: ['confession'] });
  expect(details.answer?.findings).toHaveLength(3);
  const known = new Set(details.actions.map(({ id }) => id));
  expect(details.answer?.moves.every(({ actionId }) => known.has(actionId))).toBe(true);
  for (const { module } of details.answer?.findings ?? []) expect(Object.keys(results)).toContain(module);
  expect(results.implementationGuidance?.content).toContain('## When to stop');
  expect(keys.filter((key) => key.includes('implementationGuidance'))).toEqual([]);
});

it('chosen or not, the chapter is written once, by the same step', async () => {
  const { results, keys } = await write({ selectedModules: ['confession', 'implementationGuidance'] });
  expect(results.implementationGuidance?.content).toContain('## When to stop');
  expect(keys).toContain('write-answer');
  expect(keys).not.toContain('write-module:implementationGuidance');
});

it.each([
  ['refuses', { kind: 'status', status: 400 }],
  ['answers garbage', { kind: 'garbage-json' }],
])('a report whose model %s is delivered without the answer', async (_, effect) => {
  await control('POST', { match: { schemaName: 'answer' }, times: null, effect });
  await control('POST', { match: { schemaName: 'answer_repair' }, times: null, effect });
  const { results, details } = await write({ selectedModules: ['confession'] });
  expect(details.answer).toBeNull();
  expect(Object.keys(results).sort()).toEqual(['confession', 'personaMatrix']);
});

it('a full report has three predictions, kept beside it with their finding, action and hash', async () => {
  const { details, predicted } = await write({ selectedModules: ['confession'] });
  expect(details.predictions.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3']);
  expect(predicted.map(({ name, text }) => ({ id: name, text }))).toEqual(
    details.predictions.map(({ id, text }) => ({ id, text })),
  );
  const actions = details.actions.map(({ id }) => id);
  const hash = await hashPredictions(details.predictions);
  for (const [at, row] of predicted.entries()) {
    expect(row).toMatchObject({ revision: 1, finding: at + 1, hash });
    expect(actions).toContain(row.actionId);
  }
});

it.each([
  ['refuses', { kind: 'status', status: 400 }],
  ['answers garbage', { kind: 'garbage-json' }],
])(
  'a report whose model %s to predict is delivered with its answer and without predictions',
  async (_, effect) => {
    await control('POST', { match: { schemaName: 'predictions' }, times: null, effect });
    await control('POST', { match: { schemaName: 'predictions_repair' }, times: null, effect });
    const { details, predicted } = await write({ selectedModules: ['confession'] });
    expect(details.answer).not.toBeNull();
    expect([details.predictions, predicted]).toEqual([[], []]);
  },
);

it('an Express report has neither answer nor predictions', async () => {
  const { details, keys, predicted } = await write({ reportType: 'atm', selectedModules: [] });
  expect(details.answer).toBeNull();
  expect(keys).not.toContain('write-answer');
  expect(keys).not.toContain('write-predictions');
  expect(predicted).toEqual([]);
});
