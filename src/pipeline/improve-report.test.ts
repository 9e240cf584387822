import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { findReport } from '../store/report/report-documents.ts';
import { journalSteps } from '../store/schema/report.ts';

const shop = await openTestShop({ worker: true, pdf: false });
const { db } = shop.deps;
const control = (method: string, body?: object) =>
  fetch(`${shop.llm.controlUrl}/scenarios`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const answer = (schemaName: string, value: object, times: number | null = null) =>
  control('POST', {
    match: { schemaName },
    times,
    effect: { kind: 'answer', content: JSON.stringify(value) },
  });
const refuse = (schemaName: string) =>
  control('POST', { match: { schemaName }, times: null, effect: { kind: 'status', status: 400 } });
beforeEach(() => control('DELETE'));

/** The same order gets the same texts from the emulator. */
const order = { selectedModules: ['confession'] };
async function write() {
  const payload = someOrder(order);
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
  const id: number = created.json().id;
  const report = await until(() => findReport(db, id), `report ${id}`, 60_000);
  if (!report?.details) throw new Error('no details');
  const rows = await db.select().from(journalSteps).where(eq(journalSteps.analysisId, id));
  return {
    content: report.results.confession?.content ?? '',
    receipt: report.details.receipt,
    details: report.details,
    steps: rows.filter(({ state }) => state === 'done').map(({ key }) => key),
  };
}

let sentence = '';
const score = { score: 4, sentence: 'x' };
const good = { specific: score, surprising: score, usable: score, supported: score };
const contradiction = () => ({
  module: 'confession',
  excerpt: sentence,
  kind: 'contradiction',
  problem: 'The dossier says the opposite.',
  advice: 'Follow the dossier.',
});
const judged = (defects: object[], scores: object = good) => ({
  defects,
  scores: [{ module: 'confession', ...scores }],
});

beforeAll(async () => {
  await control('DELETE');
  await answer('judge', judged([]));
  const { content } = await write();
  sentence =
    content
      .split('\n')
      .filter((line) => /^\p{L}[^*|]+[^*|:]$/u.test(line))
      .flatMap((line) => line.split(/(?<=\.) /))
      .find((one) => one.length > 40) ?? '';
  expect(sentence).not.toBe('');
});

describe('what the judge finds', () => {
  it('is patched in its place, and read again', async () => {
    await answer('judge', judged([contradiction()]), 1);
    await answer('judge', judged([]));
    await answer('patches', { patches: [{ excerpt: sentence, replacement: 'Who decides here?' }] });
    const { content, receipt, steps } = await write();
    expect(content).toContain('Who decides here?');
    expect(content).not.toContain(sentence);
    expect(steps).toEqual(
      expect.arrayContaining(['list-claims:confession', 'judge', 'patch-module:confession:1', 'judge-again']),
    );
    expect(steps).not.toContain('patch-module:confession:2');
    expect(receipt).toMatchObject({
      criticDefects: 1,
      patches: [{ module: 'confession', applied: 1, refused: 0 }],
      scores: [{ module: 'confession', specific: 4, surprising: 4, usable: 4, supported: 4 }],
      contradictions: [],
    });
  });

  it('and stays after two rounds is named in the quality report, with the scores', async () => {
    await answer('judge', judged([contradiction()], { ...good, surprising: { score: 2, sentence } }));
    await answer('patches', { patches: [{ excerpt: 'nobody wrote this', replacement: 'x' }] });
    const { content, receipt, steps } = await write();
    expect(content).toContain(sentence);
    expect(receipt.contradictions).toEqual([{ module: 'confession', text: sentence }]);
    expect(receipt.scores).toMatchObject([{ module: 'confession', surprising: 2 }]);
    expect(receipt.patches.every(({ applied, refused }) => applied === 0 && refused === 1)).toBe(true);
    expect(steps).not.toContain('judge-again');
  });

  it('is not missed when the judge and the patches fail: the report is delivered without scores', async () => {
    await refuse('judge');
    await refuse('claims');
    const { receipt, details } = await write();
    expect(receipt).toMatchObject({ criticDefects: 0, scores: [], contradictions: [] });
    expect(details.claims).toEqual([]);
  });
});

describe('a claim without support', () => {
  const unsupported = () => ({
    claims: [{ sentence, support: { kind: 'none', refs: [], calculation: null } }],
  });

  it('is patched', async () => {
    await answer('judge', judged([]));
    await answer('claims', unsupported());
    await answer('patches', { patches: [{ excerpt: sentence, replacement: 'Is that so?' }] });
    const { content, receipt } = await write();
    expect(content).not.toContain(sentence);
    expect(receipt.labels).toEqual([]);
  });

  it('is marked when nobody could patch it', async () => {
    await answer('judge', judged([]));
    await answer('claims', unsupported());
    await refuse('patches');
    const { content, receipt } = await write();
    expect(content).toContain(`${sentence.slice(0, -1)} (we have no source for this).`);
    expect(receipt.labels).toContainEqual({ module: 'confession', text: sentence });
  });
});
