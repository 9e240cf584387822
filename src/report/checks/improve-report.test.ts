import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { findReport } from '../document/store.ts';
import { journalSteps } from '../schema.ts';

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
const requestsOf = async (schemaName: string): Promise<string[]> => {
  const listed = await (await fetch(`${shop.llm.controlUrl}/requests`)).json();
  const own = (listed as { n: number; schemaName: string }[]).filter((one) => one.schemaName === schemaName);
  return Promise.all(own.map(async ({ n }) => (await fetch(`${shop.llm.controlUrl}/requests/${n}`)).text()));
};
beforeEach(() => control('DELETE'));

/** The same order gets the same texts from the emulator. */
const order = { selectedModules: ['voiceOfCustomer'] };
async function write() {
  const payload = someOrder(order);
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
  const id: number = created.json().id;
  const report = await until(() => findReport(db, id), `report ${id}`, 60_000);
  if (!report?.details) throw new Error('no details');
  const rows = await db.select().from(journalSteps).where(eq(journalSteps.analysisId, id));
  return {
    content: report.results.voiceOfCustomer?.content ?? '',
    qualityReport: report.details.qualityReport,
    details: report.details,
    steps: rows.filter(({ state }) => state === 'done').map(({ key }) => key),
  };
}

let sentence = '';
const score = { score: 4, sentence: null };
const good = { specific: score, surprising: score, usable: score, supported: score };
const contradiction = () => ({
  module: 'voiceOfCustomer',
  excerpt: sentence,
  kind: 'contradiction',
  problem: 'The dossier says the opposite.',
  advice: 'Follow the dossier.',
});
const judged = (defects: object[], scores: object = good) => ({
  defects,
  scores: [{ module: 'voiceOfCustomer', ...scores }],
});

beforeAll(async () => {
  await control('DELETE');
  await answer('judge', judged([]));
  const { content } = await write();
  sentence = /\*\* (\p{L}[^*|]{40,}\.)$/mu.exec(content)?.[1] ?? '';
  expect(sentence).not.toBe('');
});

describe('the outline', () => {
  const point = 'The loaf is bought for somebody else.';
  const outline = {
    notes: 'NOT-SHOWN',
    trouble: 'People look and do not buy.',
    answer: 'They probably do not know for whom it is.',
    points: [
      { module: 'voiceOfCustomer', point, hole: null, people: ['p1'], factIds: ['f1', 'f999'] },
      { module: 'confession', point: 'Of no chapter of this report.', hole: null, people: [], factIds: [] },
    ],
    texts: { headline: null, price: null, next: null },
  };

  it('reaches the writers, the judge, the auditor and the first page, without its notes', async () => {
    await control('DELETE', undefined);
    await fetch(`${shop.llm.controlUrl}/requests`, { method: 'DELETE' });
    await answer('outline', outline);
    const { steps } = await write();
    expect(steps).toContain('outline');
    for (const step of ['module_voiceOfCustomer', 'judge', 'audit', 'answer', 'audit_again']) {
      const last = (await requestsOf(step)).at(-1) ?? '';
      expect([step, last.includes(point)]).toEqual([step, true]);
      expect(last).not.toMatch(/NOT-SHOWN|Of no chapter/);
    }
    expect((await requestsOf('module_voiceOfCustomer')).at(-1)).toContain('Build on these facts first: f1. ');
  });

  it('that fails does not block the report', async () => {
    await refuse('outline');
    const { content, details, steps } = await write();
    expect(content).not.toBe('');
    expect(details.answer).not.toBeNull();
    expect(steps).not.toContain('outline');
  });
});

describe('a defect that the judge finds', () => {
  it('is patched in place, and the whole report is audited', async () => {
    await answer('judge', judged([contradiction()]));
    await answer('patches', {
      patches: [{ field: 'content', excerpt: sentence, replacement: 'Who decides here?' }],
    });
    const { content, qualityReport, steps } = await write();
    expect(content).toContain('Who decides here?');
    expect(content).not.toContain(sentence);
    expect(steps).toEqual(
      expect.arrayContaining([
        'list-claims:voiceOfCustomer',
        'judge',
        'patch-module:voiceOfCustomer',
        'audit',
        'audit-again',
      ]),
    );
    expect(qualityReport).toMatchObject({
      criticDefects: 1,
      patches: [{ module: 'voiceOfCustomer', applied: 1, refused: 0 }],
      scores: [{ module: 'voiceOfCustomer', specific: 4, surprising: 4, usable: 4, supported: 4 }],
      contradictions: [],
    });
  });

  it('that stays after both readings is named in the quality report, with the scores', async () => {
    await answer('judge', judged([contradiction()], { ...good, surprising: { score: 2, sentence } }));
    await answer('patches', { patches: [{ field: '', excerpt: 'nobody wrote this', replacement: 'x' }] });
    await answer('audit', { repeats: [], entries: [], scores: [] });
    await answer('audit_again', { entries: [entry({ kind: 'contradiction', excerpt: sentence })] });
    const { content, qualityReport } = await write();
    // The replacement has a link, so it is refused.
    expect(content).toContain(sentence);
    expect(qualityReport.contradictions).toEqual([{ module: 'voiceOfCustomer', text: sentence }]);
    expect(qualityReport.scores).toMatchObject([{ module: 'voiceOfCustomer', surprising: 2 }]);
    expect(qualityReport.patches).toEqual([{ module: 'voiceOfCustomer', applied: 0, refused: 1 }]);
  });

  it('is not required: when the judge fails, the report is delivered without scores', async () => {
    await refuse('judge');
    await refuse('claims');
    await refuse('audit');
    const { qualityReport, details } = await write();
    expect(qualityReport).toMatchObject({ criticDefects: 0, scores: [], contradictions: [] });
    expect(details.claims).toEqual([]);
  });
});

const entry = (changes: object) => ({
  kind: 'misleading',
  module: 'voiceOfCustomer',
  field: 'content',
  excerpt: '',
  replacement: 'See https://evil.example/offer for more.',
  problem: 'Nobody knows this.',
  ...changes,
});

describe('the audit', () => {
  beforeEach(() => answer('judge', judged([], { ...good, usable: { score: 2, sentence } })));

  it('changes the report and scores its weak chapters again; its second reading sees what was changed', async () => {
    const scores = [{ module: 'voiceOfCustomer', specific: 4, surprising: 4, usable: 3, supported: 4 }];
    await answer('patches', { patches: [] });
    await answer('audit', {
      entries: [
        entry({ excerpt: sentence, replacement: 'Who decides here?' }),
        entry({ field: 'a1', replacement: '' }),
      ],
      scores,
    });
    const { content, qualityReport, details } = await write();
    expect(content).toContain('Who decides here?');
    expect(content).not.toContain(sentence);
    expect(details.actions.filter(({ module }) => module === 'voiceOfCustomer')).toHaveLength(1);
    expect(qualityReport).toMatchObject({ criticDefects: 2, scores });
    expect(qualityReport.patches).toContainEqual({ module: 'voiceOfCustomer', applied: 2, refused: 0 });
    const asked = await requestsOf('audit_again');
    expect(asked.at(-1)).toContain('Who decides here?');
  });

  it('reads again and changes the first page, predictions and texts, but no action and nothing unknown', async () => {
    await answer('patches', { patches: [] });
    await answer('audit', { repeats: [], entries: [], scores: [] });
    const before = await write();
    const { thesis = '', findings = [] } = before.details.answer ?? {};
    const [firstAction] = before.details.actions.filter(({ module }) => module === 'voiceOfCustomer');
    await answer('audit_again', {
      entries: [
        entry({ excerpt: sentence, replacement: 'Who decides here?' }),
        entry({ field: 'a1.text', excerpt: firstAction?.text, replacement: 'Do something else.' }),
        entry({ module: 'answer', field: 'thesis', excerpt: thesis, replacement: 'You lose 4,100 buyers.' }),
        entry({
          module: 'answer',
          field: 'f1.text',
          excerpt: findings[0]?.text,
          replacement: 'Probably somebody else decides.',
        }),
        entry({ module: 'predictions', field: 'pr2', replacement: '' }),
      ],
    });
    const { content, details } = await write();
    expect(content).toContain('Who decides here?');
    expect(details.actions).toEqual(before.details.actions);
    expect(details.answer?.thesis).toBe(thesis);
    expect(details.answer?.findings[0]?.text).toBe('Probably somebody else decides.');
    expect(details.predictions.map(({ id }) => id)).toEqual(['p1', 'p3']);
  });

  it.each([['audit'], ['audit_again']])('that fails (%s) does not block the report', async (schemaName) => {
    await refuse(schemaName);
    const { content, details, steps } = await write();
    expect(content).not.toBe('');
    expect(details.answer).not.toBeNull();
    expect(details.predictions).toHaveLength(3);
    expect(steps).not.toContain(schemaName.replace('_', '-'));
    expect(steps).toContain('assemble');
  });
});

describe('a claim without support', () => {
  const unsupported = () => ({
    claims: [{ sentence, support: { kind: 'none', refs: [], calculation: null } }],
  });

  it('is patched, and the chapter is read again', async () => {
    await answer('judge', judged([]));
    await answer('claims', unsupported());
    await answer('patches', {
      patches: [{ field: 'content', excerpt: sentence, replacement: 'Is that so?' }],
    });
    const { content, qualityReport, steps } = await write();
    expect(content).not.toContain(sentence);
    expect(qualityReport.labels).toEqual([]);
    expect(steps).toContain('list-claims-again:voiceOfCustomer');
  });

  it('in both readings is cut, or marked where it opens a paragraph', async () => {
    await answer('judge', judged([]));
    await answer('claims', unsupported());
    await refuse('patches');
    const { content, qualityReport } = await write();
    const isCut = !content.includes(sentence.slice(0, -1));
    expect(isCut || content.includes(`${sentence.slice(0, -1)} (we have no source for this).`)).toBe(true);
    const named = isCut ? qualityReport.cuts : qualityReport.labels;
    expect(named).toContainEqual(expect.objectContaining({ module: 'voiceOfCustomer', text: sentence }));
  });

  it('that was cut is still named when the second reading changes its chapter', async () => {
    await answer('judge', judged([]));
    await answer('audit', { repeats: [], entries: [], scores: [] });
    const { content } = await write();
    const other =
      content
        .split('\n')
        .filter((line) => /^\p{L}/u.test(line) && !line.includes(sentence))
        .flatMap((line) => line.match(/[^.!?]+[.!?]/g)?.slice(1) ?? [])
        .map((one) => one.trim())
        .find((one) => one.length > 30) ?? '';
    const inner = content
      .split('\n')
      .flatMap((line) => line.match(/(?<=[.!?] )\p{Lu}[^.!?|*]{30,}[.!?]/gu) ?? []);
    const cut = inner.find((one) => one !== other) ?? '';
    expect([other, cut]).not.toContain('');
    await answer('claims', { claims: [{ ...unsupported().claims[0], sentence: cut }] });
    await refuse('patches');
    await answer('audit_again', { entries: [entry({ excerpt: other, replacement: 'Who decides here?' })] });
    const { content: after, qualityReport } = await write();
    expect(after).toContain('Who decides here?');
    expect(qualityReport.cuts).toContainEqual(
      expect.objectContaining({ module: 'voiceOfCustomer', text: cut }),
    );
  });

  it('is not looked for in a scene', async () => {
    await answer('judge', judged([]));
    const payload = someOrder({ selectedModules: ['confession'] });
    const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
    const id: number = created.json().id;
    await until(() => findReport(db, id), `report ${id}`, 60_000);
    const rows = await db.select().from(journalSteps).where(eq(journalSteps.analysisId, id));
    const keys = rows.map(({ key }) => key);
    expect(keys).toContain('list-claims:personaMatrix');
    expect(keys).not.toContain('list-claims:confession');
  });
});
