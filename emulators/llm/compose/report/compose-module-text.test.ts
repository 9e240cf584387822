import { expect, test } from 'vitest';
import { askCaseFile, askCast, askModule, bakeries, type Order } from '../asked-schemas.fixture.ts';
import { moduleKeys } from './compose-module-text.ts';

const caseFile = askCaseFile(bakeries);
const cast = askCast(bakeries, caseFile);

test('modules have the shape their frameworks ask for', () => {
  const of = (key: string) => askModule(key, bakeries, caseFile, cast).content;
  const rows = (text: string) => (text.match(/^\|.*\|$/gm) ?? []).length - 2;
  const sections = (text: string) => (text.match(/^## /gm) ?? []).length;
  const clock = of('searchHistory').match(/^\| \d\d:\d\d \|/gm) ?? [];
  expect(clock.length).toBeGreaterThanOrEqual(14);
  expect(clock).toEqual(clock.toSorted());
  expect(of('confession').match(/^> \p{L}+: /gmu)?.length).toBeGreaterThanOrEqual(8);
  expect(rows(of('innerDialogue'))).toBeGreaterThanOrEqual(4);
  expect(sections(of('landingPageBlueprint'))).toBeGreaterThanOrEqual(8);
  expect(of('salesConversationSimulator').match(/^\*\*You:\*\* /gm)?.length).toBeGreaterThanOrEqual(6);
  expect(rows(of('languagePatterns'))).toBeGreaterThanOrEqual(10);
  expect(of('implementationGuidance')).toMatch(
    /## Monday[\s\S]+## Tuesday[\s\S]+## Wednesday[\s\S]+## Thursday[\s\S]+## Friday/,
  );
  expect(of('journalEntry').match(/^> /gm)?.length).toBeGreaterThanOrEqual(6);
  expect(of('socialMediaSpiral').match(/^\*\*.+\*\*\n> /gm)?.length).toBeGreaterThanOrEqual(7);
  for (const { name } of cast.personas) {
    for (const key of ['personaMatrix', 'atmReport', 'decisionMoment']) {
      expect(of(key)).toMatch(new RegExp(`^## ${name}`, 'm'));
    }
  }
  expect(rows(of('atmReport'))).toBeGreaterThanOrEqual(12);
});

test('no two modules share a sentence, and hardly a run of five words', () => {
  const texts = moduleKeys
    .filter((key) => key !== 'atmReport')
    .map((key) => askModule(key, bakeries, caseFile, cast).content.split('\n').slice(3).join('\n'));
  const runsOf = (text: string) => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    return new Set(words.slice(4).map((_word, at) => words.slice(at, at + 5).join(' ')));
  };
  for (const [index, text] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const runs = runsOf(text);
      const shared = [...runsOf(other)].filter((run) => runs.has(run));
      expect(shared.length / runs.size, shared.join('; ')).toBeLessThanOrEqual(0.02);
    }
  }
});

test('a module rests on the facts its task deals it and quotes only the lines it may', () => {
  const dealt = askModule(
    'confession',
    bakeries,
    caseFile,
    cast,
    'Build on these facts first: f2, f7. Lines of the website you may quote, each once: [f7].',
  );
  expect(dealt.plan.flatMap(({ factIds }) => factIds).toSorted()).toEqual(['f2', 'f7']);
  expect(dealt.content).toMatch(/^> \[f7\]$/m);
  const without = askModule(
    'confession',
    bakeries,
    caseFile,
    cast,
    'Build on these facts first: f2. Quote no line of the website.',
  );
  expect(without.content).not.toMatch(/\[f\d/);
});

test('a text in another language is told that the simulator writes English', () => {
  const order: Order = {
    market: 'Kleine Bäckereien, die nachts backen und keine Zeit für die Buchhaltung haben.',
    product: 'Buchhaltung für Bäckereien, mit einem festen Ansprechpartner.',
    lines: [],
  };
  const file = askCaseFile(order);
  const { content } = askModule('confession', order, file, askCast(order, file));
  expect(content.split('\n')[0]).toContain('English only');
});
