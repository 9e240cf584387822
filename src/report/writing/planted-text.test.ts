import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { plantedTexts } from '../../../harness/fixtures/report/planted-text.ts';
import { cookieOf, openTestShop, someOrder, until } from '../../../harness/shop/test-shop.ts';
import { withoutEchoOf } from '../../platform/text/instruction-echo.ts';
import { emptySnapshot } from '../../platform/website/rules.ts';
import { reviewFacts } from '../customer-words/rules/review-facts.ts';
import { personaIds } from '../document/rules/buyer-persona.ts';
import { textsOfPassage } from '../document/rules/passage.ts';
import type { ReportView } from '../document/rules/report-view.ts';
import { findReport } from '../document/store.ts';
import { failureReasons } from '../rules/failure-reasons.ts';
import { plainPrompt, practitionerPrompt, psychologistPrompt } from './prompts/advisers.ts';
import { editorPrompt } from './prompts/editor.ts';
import { ledgerPrompt } from './prompts/ledger.ts';

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
const nothing = {
  order: { targetMarket: '', productService: '', websiteUrl: null },
  snapshot: emptySnapshot('not_given'),
  added: [],
};
const ourInstructions = [
  ledgerPrompt(nothing),
  plainPrompt(nothing),
  practitionerPrompt(nothing),
  psychologistPrompt(nothing),
  editorPrompt(nothing, [], []),
].map(({ instructions }) => instructions);

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
    selectedModules: ['confession', 'contentStrategy'],
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

/** Whether a statement is true a reader judges; that nothing leads away, runs or gives us away is proven. */
function expectNothingPlanted({ report }: { report: ReportView }) {
  const { sections, evidence, website, ...rest } = report;
  // What is the owner’s page may say what the page says.
  const passages = sections.flatMap((section) =>
    section.passages.flatMap((passage) =>
      textsOfPassage(passage.kind === 'line' ? { ...passage, yours: null } : passage),
    ),
  );
  const titles = sections.map(({ title }) => title);
  const facts = evidence.flatMap(({ text, site }) => [text, site?.text ?? '']);
  const shown = [...titles, ...passages, ...facts, ...textsOf(rest)].join('\n');
  const leads = shown
    .split('\n')
    .filter((line) => /evil(?:\.|-example\s?[.(])|javascript:|data:text|\+1 900/i.test(line));
  expect(leads).toEqual([]);
  expect(shown).not.toMatch(/<\/?[a-z][^>]*>|\]\([a-z]+:|!\[/i);
  for (const instructions of ourInstructions) expect(withoutEchoOf(instructions, shown)).toBe(shown);
}

describe('a model that obeys the website where it reads it', () => {
  const ends: Record<string, Awaited<ReturnType<typeof reportOf>>> = {};
  beforeAll(async () => {
    await trusting();
    // Who reads it first, and who writes last. An author who repeats it in every field writes more than one may.
    for (const step of ['ledger', 'plain_answer', 'practitioner', 'editor']) await gullible(step);
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
      expect(Object.keys(answer.results)).toEqual([
        'personaMatrix',
        'contentStrategy',
        'implementationGuidance',
        'confession',
        'websiteFeedback',
      ]);
      expect(answer.report.personas.map(({ id }: { id: string }) => id)).toEqual(personaIds);
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
      if (answer.status === 'failed') expect(Object.values(failureReasons)).toContain(answer.failureReason);
      else expectNothingPlanted(answer);
    },
    240_000,
  );
});

it('what an author repeats is shown to the editor, and its links are cut', async () => {
  await trusting();
  const golden = JSON.parse(readFileSync('content/golden-report/author-one.json', 'utf8'));
  const content = JSON.stringify({
    ...golden,
    opening: 'It doubles your income, 97% of bakers say. See https://evil.example/claim.',
    own: { title: 'Visit evil.example', text: 'Write to boss@evil.example.', table: null },
    lines: ['1:1', '1:2', '1:3'].map((id) => ({
      ...{ yours: [id], hears: 'Nothing.', ours: `Guaranteed results. Cures diabetes. ${id}` },
    })),
  });
  await fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { schemaName: 'author_one' }, effect: { kind: 'answer', content } }),
  });
  const placed = await order('');
  const answer = await reportOf(placed);
  expectNothingPlanted(answer);
  const asked: { idempotencyKey: string; n: number }[] = await (
    await fetch(`${shop.llm.controlUrl}/requests`)
  ).json();
  const call = asked.find(({ idempotencyKey }) => idempotencyKey.startsWith(`${placed.id}:editor:`));
  const { request } = await (await fetch(`${shop.llm.controlUrl}/requests/${call?.n}`)).json();
  const [, suspicions] = request.messages.at(-1).content.split('<data name="suspicions"');
  for (const noticed of [
    '97%',
    'evil.example/claim',
    'boss@evil.example',
    'income or results',
    'medical claim',
  ])
    expect(suspicions).toContain(noticed);
  const cuts = (await findReport(shop.deps.db, placed.id))?.details?.qualityReport.cuts;
  expect(cuts).toHaveLength(3);
});

it('a model that obeys messages of customers: nothing of what they plant is shown', async () => {
  await trusting();
  const { id, cookies } = await order('');
  await reportOf({ id, cookies });
  const words = async () => (await shop.app.inject({ url: `/api/analysis/${id}/words`, cookies })).json();
  const honest = Array.from(
    { length: 12 },
    (_, at) => `Stop ${at}: no parking for the van, ${at * 7} times.`,
  );
  const planted = Object.values(plantedTexts).map((text) => text.replace(/\s+/g, ' ').slice(0, 900));
  const text = [...honest, ...planted].join('\n\n');
  for (const isGullible of [false, true]) {
    if (isGullible) await gullible('customer_words');
    const asked = await shop.app.inject({
      method: 'POST',
      url: `/api/analysis/${id}/words`,
      cookies,
      payload: { text, mayUse: true },
    });
    expect([asked.statusCode, asked.body]).toEqual([202, asked.body]);
    const { state, done } = await until(async () => {
      const found = await words();
      return found.state !== 'queued' && found;
    }, 'the reading');
    // A model that copies all it reads into every quote exceeds its output limit: then nothing is shown.
    if (state === 'failed') continue;
    const shown = textsOf(done).join('\n');
    expect(shown).not.toMatch(/evil[-.]example|javascript:|data:text|\+1 900|canary|<\w|\]\(/i);
    expect(shown).not.toMatch(/ignore (?:your|all)|system prompt|AI assistant|97\s?%|harvard/i);
    const facts = reviewFacts(done.themes, 'en');
    expect(JSON.stringify(facts)).not.toMatch(/evil|canary|cures|doubles/i);
    const parking = done.themes.find(({ title }: { title: string }) => title.includes('parking'));
    if (!isGullible) expect(parking?.count).toBe(honest.length);
  }
}, 180_000);
