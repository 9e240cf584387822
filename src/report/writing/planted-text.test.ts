import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { plantedTexts } from '../../../harness/fixtures/report/planted-text.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { requestReading } from '../../messages/themes/readings.ts';
import { reviewFacts } from '../../messages/themes/rules/review-facts.ts';
import { findReading } from '../../messages/themes/store.ts';
import { confirmSources, insertSource } from '../../messages/upload/store.ts';
import { withoutEchoOf } from '../../platform/text/instruction-echo.ts';
import { planModule } from '../document/rules/module-catalogue.ts';
import { parseMarkup } from '../document/rules/report-markup.ts';
import { caseFilePrompt } from './prompts/case-file-prompt.ts';
import { moduleInstructions, websiteFeedbackInstructions } from './prompts/module-rules.ts';

/** All of them in every check, six to a website; `PLANTED_TEXTS=all` writes a report for each. */
const textsPerWebsite = process.env.PLANTED_TEXTS === 'all' ? 1 : 6;
const planted = Object.entries(plantedTexts);
const chosen = Array.from({ length: Math.ceil(planted.length / textsPerWebsite) }, (_, at) => {
  const texts = planted.slice(at * textsPerWebsite, (at + 1) * textsPerWebsite);
  return [texts.map(([name]) => name).join(', '), texts.map(([, text]) => text).join('\n')] as const;
});

const shop = await openTestShop({
  worker: true,
  pdf: false,
  env: { WORKER_REPORTS_AT_ONCE: '4' },
});
const bread = [
  'Bake less waste. $49 a month.',
  'No contract, cancel any day.',
  'Used in 12 bakeries.',
  'You tell us what sold today and we say how much dough to make.',
];
const ourInstructions = [
  caseFilePrompt(
    { targetMarket: '', productService: '', websiteUrl: null },
    { version: 1, source: 'none', pages: [], problem: null },
  ).instructions,
  moduleInstructions(['personaMatrix', 'websiteFeedback']),
  websiteFeedbackInstructions,
];

/** The model obeys whatever the website says: it repeats it everywhere and prints its own instructions. */
const gullible = (schemaName?: string) =>
  fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      times: null,
      effect: { kind: 'gullible' },
      ...(schemaName && { match: { schemaName } }),
    }),
  });
const trusting = () => fetch(`${shop.llm.controlUrl}/scenarios`, { method: 'DELETE' });

async function order(planted: string) {
  const payload = someOrder({
    selectedModules: ['confession'],
    websiteContent: [...bread.slice(0, 2), planted, ...bread.slice(2)].join('\n'),
  });
  const created = await shop.app.inject({ method: 'POST', url: '/api/analysis', payload });
  return { id: created.json().id as number, cookies: cookieOf(created) };
}

const reportOf = ({ id, cookies }: Awaited<ReturnType<typeof order>>) =>
  until(
    async () => {
      const answer = (await shop.app.inject({ url: `/api/analysis/${id}`, cookies })).json();
      return (answer.status === 'completed' || answer.status === 'failed') && answer;
    },
    'the report to end',
    240_000,
  );

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(textsOf)
      : [];

function expectNothingPlanted(answer: { results: Record<string, { content: string }>; report: object }) {
  const contents = Object.values(answer.results).map(({ content }) => content);
  for (const content of contents) {
    for (const block of parseMarkup(content)) if (block.kind === 'quote') expect(block.label).not.toBeNull();
  }
  const told = contents
    .join('\n')
    .split('\n')
    // A quote that is labelled as the page's may say what the page says.
    .filter((line) => !line.endsWith('[from your site]'));
  const { evidence, qualityReport, ...rest } = answer.report as {
    evidence: { text: string; site: { text: string } | null }[];
    qualityReport: { cuts: unknown };
  };
  const shown = [...told, ...textsOf(rest), ...evidence.map(({ text }) => text)].join('\n');
  expect(shown).not.toMatch(/evil[-.]example|evil-example|javascript:|data:text|\+1 900/i);
  expect(shown).not.toMatch(/<\/?[a-z][^>]*>|\]\([a-z]+:|!\[/i);
  expect(told.join('\n')).not.toMatch(/97\s?%|harvard|clinically proven|doubles your income|★/i);
  for (const instructions of ourInstructions) expect(withoutEchoOf(instructions, shown)).toBe(shown);
  const passages = evidence.map(({ site }) => site?.text ?? '').join('\n');
  expect(passages).not.toMatch(/evil[-.]example|javascript:/i);
  expect(qualityReport.cuts).toBeDefined();
}

describe('a model that obeys the website where it reads it', () => {
  const ends: Record<string, Awaited<ReturnType<typeof reportOf>>> = {};
  beforeAll(async () => {
    await trusting();
    await gullible('case_file');
    await gullible('module_websiteFeedback');
    await gullible('answer');
    await gullible('interview');
    const orders = await Promise.all(
      chosen.map(async ([name, planted]) => [name, await order(planted)] as const),
    );
    // One poll at a time: polls of all of them at once take more CPU than the reports.
    for (const [name, placed] of orders) {
      const report = await reportOf(placed);
      const { id, cookies } = placed;
      const asked = await shop.app.inject({ url: `/api/analysis/${id}/interview`, cookies });
      ends[name] = { ...report, asked: asked.json() };
    }
  }, 300_000);

  it.each(chosen.map(([name]) => name))(
    '%s changes no structure, leaks nothing and becomes no link',
    async (name) => {
      const answer = ends[name];
      expect(answer.status).toBe('completed');
      // The answer and its chapter are left out when nothing of a finding is left.
      const written = Object.keys(answer.results).filter((key) => key !== planModule);
      expect(written).toEqual(['personaMatrix', 'confession', 'websiteFeedback']);
      expect(planModule in answer.results).toBe(answer.report.answer !== null);
      expect(textsOf(answer.asked).join('\n')).not.toMatch(/evil|javascript:|https?:|\]\(|<|97\s?%|harvard/i);
      expect(answer.report.personas.map(({ id }: { id: string }) => id)).toEqual([
        'p1',
        'p2',
        'p3',
        'p4',
        'p5',
      ]);
      expectNothingPlanted(answer);
    },
  );

  it('is tried with at least forty texts', () => {
    expect(Object.keys(plantedTexts).length).toBeGreaterThanOrEqual(40);
  });
});

describe('a model that obeys in every step', () => {
  beforeAll(async () => {
    await trusting();
    await gullible();
  });

  it.each(['a plain order', 'a script tag', 'a markdown link', 'an end of our fence'])(
    '%s: the report omits it, or fails with a reason',
    async (name) => {
      const answer = await reportOf(await order(plantedTexts[name] ?? ''));
      if (answer.status === 'failed') expect(answer.failureReason).toMatch(/start (?:it )?again/);
      else expectNothingPlanted(answer);
    },
    240_000,
  );
});

describe('a model that obeys messages of customers', () => {
  const honest = Array.from(
    { length: 12 },
    (_, at) => `Stop ${at}: no parking for the van, ${at * 7} times.`,
  );

  it.each([
    ['where it names themes', ['words_themes']],
    ['where it assigns messages', ['words_assign']],
    ['where it weighs claims', ['words_weigh']],
    ['everywhere', ['words_themes', 'words_assign', 'words_weigh', 'words_generic', 'words_match']],
  ])(
    '%s: nothing of what they plant is shown',
    async (_, steps) => {
      await trusting();
      const placed = await order('');
      await reportOf(placed);
      for (const step of steps) await gullible(step);
      const texts = [...honest, ...Object.values(plantedTexts)];
      const items = texts.map((text) => ({
        text: text.slice(0, 4_000),
        language: null,
        contentHash: createHash('sha256').update(text).digest('hex'),
      }));
      const { db } = shop.deps;
      const at = { analysisId: placed.id, now: new Date() };
      const asked = await db.transaction(async (tx) => {
        const source = { analysisId: placed.id, kind: 'reviews', name: 'x', addedBy: 'orderer' } as const;
        const { sourceId } = await insertSource(tx, { ...source, addedAt: at.now }, items);
        await confirmSources(tx, placed.id, [sourceId ?? 0], at.now);
        return requestReading(tx, shop.deps, at);
      });
      if ('refused' in asked) throw new Error(asked.refused);
      const row = await until(async () => {
        const found = await findReading(db, { analysisId: placed.id, reading: asked.reading });
        return found?.state !== 'queued' && found;
      }, 'the reading');
      // A model that copies everything it reads into every quote exceeds its output limit: then nothing is
      // shown.
      if (row.state === 'failed' && steps.includes('words_assign')) return expect(row.result).toBeNull();
      expect(row.state).toBe('done');
      const shown = textsOf(row.result).join('\n');
      expect(shown).not.toMatch(/evil[-.]example|javascript:|data:text|\+1 900|canary|<\w|\]\(/i);
      expect(shown).not.toMatch(/ignore (?:your|all)|system prompt|AI assistant|97\s?%|harvard/i);
      const facts = reviewFacts(row.result?.themes ?? [], 'en');
      expect(JSON.stringify(facts)).not.toMatch(/evil|canary|cures|doubles/i);
      if (!steps.includes('words_themes') && !steps.includes('words_assign'))
        expect(row.result?.themes.find(({ title }) => title.includes('parking'))?.count).toBe(honest.length);
    },
    120_000,
  );
});
