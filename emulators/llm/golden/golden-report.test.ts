import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  askCaseFile,
  askCast,
  askedSchemas,
  askSituations,
  bakeries,
  block,
  requestFor,
} from '../compose/asked-schemas.fixture.ts';
import { composeAnswer } from '../compose/compose-answer.ts';
import { startLlmEmulator } from '../start-llm-emulator.ts';
import { openGoldenReport } from './golden-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'golden-'));
afterAll(() => rmSync(folder, { recursive: true }));

const order = {
  targetMarket: 'Homeowners with a wall they cannot leave alone.',
  productService: 'Hand-printed wallpaper.',
};
const composed = askCaseFile(bakeries);
const cast = askCast(bakeries, composed);
const factOf = (id: string, source: string, siteText: string | null) => ({
  id,
  kind: 'claim',
  text: id,
  source,
  siteText,
});
const caseFile = {
  businessName: null,
  language: 'en',
  offer: 'Wallpaper printed by hand.',
  facts: [
    factOf('f1', 'site', 'We print  on Thursdays.'),
    factOf('f2', 'site', 'A line that is no longer there.'),
    ...['f3', 'f4', 'f5', 'f6'].map((id) => factOf(id, 'customer', null)),
  ],
  vocabulary: ['wallpaper', 'wall', 'paper', 'print'],
  unknowns: [],
};
const situations = Object.fromEntries(cast.personas.map(({ id }) => [id, askSituations(id, composed, cast)]));
const [insight, action] = [
  { insight: 'I', factIds: ['f1'], notObvious: 'N', changes: 'C' },
  { text: 'T', where: 'W', minutes: 5, effect: 1, effort: 1, watch: 'W', measure: null, factIds: [] },
];
const head = { plan: [insight, insight], actions: [action], copy: [] };
const tip = { problem: 'P', persona: 'p1', objection: 'O', rewrite: 'R', why: 'W' };
const siteTexts = [
  'We print on Thursdays.',
  'Six patterns.',
  'No returns.',
  'Samples by post.',
  'Gone from the page.',
];

const write = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
mkdirSync(join(folder, 'modules'));
write('order.json', order);
write('case-file.json', caseFile);
write('cast.json', cast);
write('situations.json', situations);
write(
  'modules/confession.md',
  `---json\n${JSON.stringify(head)}\n---\n\n## A golden text\nWithout any notice.\n`,
);
write('modules/websiteFeedback.json', {
  opening: 'O',
  closing: 'C',
  plan: head.plan,
  actions: head.actions,
  tips: siteTexts.map((siteText) => ({ ...tip, siteText })),
});

const golden = openGoldenReport(folder);
const orderBlocks = `${block('target_market', ` ${order.targetMarket}\n`)}\n${block('product_service', order.productService)}`;
const website = block(
  'website',
  siteTexts
    .slice(0, 4)
    .map((text, at) => `[1:${at + 1}] ${text}`)
    .join('\n'),
);

function ask<S extends z.ZodType>(name: string, schema: S, prompt: string): z.infer<S> {
  const { content, fault } = composeAnswer(requestFor(name, schema, prompt), golden);
  expect(fault).toBeNull();
  return schema.parse(JSON.parse(content));
}

test('the golden case file points at the lines of the page it quotes', () => {
  const { facts } = ask('case_file', askedSchemas.caseFile, `${orderBlocks}\n${website}`);
  expect(facts[0]).toMatchObject({ source: 'site', line: '1:1' });
  expect(facts[1]).toMatchObject({ source: 'inference', line: null });
  expect(facts[2]).toMatchObject({ source: 'customer', line: null });
});

test('cast, situations and modules are told as they were written', () => {
  expect(ask('cast', askedSchemas.cast, orderBlocks)).toEqual(cast);
  const later = `${block('case_file', caseFile)}\n${block('cast', cast)}`;
  expect(
    ask('situations', askedSchemas.situations, `${later}\nYour task: write the ten situations of p3.`)
      .situations,
  ).toEqual(situations.p3);
  expect(ask('module_confession', askedSchemas.module, `${orderBlocks}\n${later}`)).toEqual({
    content: '## A golden text\nWithout any notice.',
    ...head,
  });
  expect(
    ask('judge', askedSchemas.judge, `${later}\n${block('module_confession', 'Text.')}`).defects,
  ).toEqual([]);
});

const goldenAnswer = {
  thesis: 'T',
  findings: ['f3', 'f4', 'f5'].map((id) => ({
    text: 'T',
    line: 'L',
    module: 'confession',
    factIds: [id],
    isGuess: true,
    wrongIf: 'W',
    cost: null,
  })),
  moves: [{ actionText: 'Ask  him.', text: 'Ask.' }],
  copyText: 'Hello, and thank you for the sample.',
};
const answerBlocks = (...actions: string[]): string =>
  [
    block('case_file', caseFile),
    block('chapter_confession', 'A golden text.'),
    block(
      'plan',
      actions.map((action, at) => ({ id: `a${at + 1}`, action })),
    ),
    block('copy', [{ id: 'c1', begins: 'Hello, and thank …' }]),
  ].join('\n');

test('the golden answer names actions and copy by the numbers of this report', () => {
  write('answer.json', goldenAnswer);
  write('modules/implementationGuidance.md', '---json\n{}\n---\n\n## First\nAsk.');
  expect(ask('answer', askedSchemas.answer, answerBlocks('Wait.', 'Ask him.'))).toMatchObject({
    thesis: 'T',
    moves: [{ action: 'a2', text: 'Ask.' }],
    copy: 'c1',
    guidance: '## First\nAsk.',
  });
});

test('an order without the golden actions gets a neutral answer, whose moves are its own actions', () => {
  const { thesis, moves } = ask('answer', askedSchemas.answer, answerBlocks('Wait.'));
  expect(thesis).toContain('simulator');
  expect(moves).toEqual([{ action: 'a1', text: 'Wait.' }]);
});

test('golden predictions name actions by the numbers of this report, and are left out where it has other actions', () => {
  const prediction = {
    finding: 1,
    text: 'T',
    measure: 'orders',
    ownMeasure: null,
    direction: 'up',
    dueDays: '28',
    percent: '65',
    against: 'A',
  };
  write('predictions.json', {
    predictions: [1, 2, 3].map((finding) => ({ ...prediction, finding, actionText: 'Ask him.' })),
  });
  const asked = (...actions: string[]) =>
    ask('predictions', askedSchemas.predictions, answerBlocks(...actions));
  expect(asked('Wait.', 'Ask him.').predictions[0]).toEqual({ ...prediction, action: 'a2' });
  expect(asked('Wait.').notes).toContain('simulator');
});

test('a tip on a line that is gone is left out', () => {
  const { tips } = ask('module_websiteFeedback', askedSchemas.websiteFeedback, `${orderBlocks}\n${website}`);
  expect(tips.map(({ line }) => line)).toEqual(['1:1', '1:2', '1:3', '1:4']);
});

test('another order, and a part not written yet, are composed as ever', () => {
  const other = orderBlocks.replace('Homeowners', 'Tenants');
  expect(ask('cast', askedSchemas.cast, other)).not.toEqual(cast);
  expect(ask('module_journalEntry', askedSchemas.module, orderBlocks).content).toContain('model simulator');
});

test('a folder without an order is no golden report', () => {
  expect(openGoldenReport(join(folder, 'modules'))).toBeNull();
});

test('the emulator answers from the folder it is given', async () => {
  const emulator = await startLlmEmulator({ goldenReportDir: folder });
  const answer = await fetch(`${emulator.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
    body: JSON.stringify(requestFor('module_confession', askedSchemas.module, orderBlocks)),
  });
  const body = (await answer.json()) as { choices: { message: { content: string } }[] };
  await emulator.close();
  expect(body.choices[0]?.message.content).toContain('A golden text');
});
