import { beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder, until } from '../../harness/shop/test-shop.ts';
import { parseMarkup } from '../domain/report/markup/report-markup.ts';
import { planModule } from '../domain/report/module-catalogue.ts';
import { withoutEchoOf } from '../domain/text/instruction-echo.ts';
import { caseFilePrompt } from '../prompts/report/case-file-prompt.ts';
import { moduleInstructions, websiteFeedbackInstructions } from '../prompts/report/module-rules.ts';
import { plantedTexts } from './planted-text.fixture.ts';

/** Every third in every check; `PLANTED_TEXTS=all` takes each of them. */
const chosen = Object.entries(plantedTexts).filter(
  (_, at) => process.env.PLANTED_TEXTS === 'all' || at % 3 === 0,
);

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
  const { evidence, receipt, ...rest } = answer.report as {
    evidence: { text: string; site: { text: string } | null }[];
    receipt: { cuts: unknown };
  };
  const shown = [...told, ...textsOf(rest), ...evidence.map(({ text }) => text)].join('\n');
  expect(shown).not.toMatch(/evil[-.]example|evil-example|javascript:|data:text|\+1 900/i);
  expect(shown).not.toMatch(/<\/?[a-z][^>]*>|\]\([a-z]+:|!\[/i);
  expect(told.join('\n')).not.toMatch(/97\s?%|harvard|clinically proven|doubles your income|★/i);
  for (const instructions of ourInstructions) expect(withoutEchoOf(instructions, shown)).toBe(shown);
  const passages = evidence.map(({ site }) => site?.text ?? '').join('\n');
  expect(passages).not.toMatch(/evil[-.]example|javascript:/i);
  expect(receipt.cuts).toBeDefined();
}

describe('a model that obeys the website where it reads it', () => {
  const ends: Record<string, Awaited<ReturnType<typeof reportOf>>> = {};
  beforeAll(async () => {
    await trusting();
    await gullible('case_file');
    await gullible('module_websiteFeedback');
    await gullible('answer');
    const orders = await Promise.all(
      chosen.map(async ([name, planted]) => [name, await order(planted)] as const),
    );
    // One poll at a time: polls of all of them at once take more CPU than the reports.
    for (const [name, placed] of orders) ends[name] = await reportOf(placed);
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
  }, 120_000);

  it.each(['a plain order', 'a script tag', 'a markdown link', 'an end of our fence'])(
    '%s: a report without it, or none and the reason',
    async (name) => {
      const answer = await reportOf(await order(plantedTexts[name] ?? ''));
      if (answer.status === 'failed') expect(answer.failureReason).toContain('start it again');
      else expectNothingPlanted(answer);
    },
    240_000,
  );
});
