import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  ask,
  askCaseFile,
  askCast,
  askedSchemas,
  askFeedback,
  askModule,
  askSituations,
  bakeries,
  block,
  modulePromptFor,
  type Order,
  stages,
} from './asked-schemas.fixture.ts';

const orders: Record<string, Order> = {
  bakeries,
  'a few words': { market: 'Freelance illustrators', product: 'Online course', lines: [] },
  'a subscription': {
    market:
      'First-time parents in cities who want to cycle with their toddler but are afraid of traffic and unsure which seat fits',
    product: 'A cargo bike subscription with delivery, servicing and a practice ride with an instructor',
    lines: [
      'A cargo bike without buying one',
      'We bring it to your door and take it back when you are done.',
      'Servicing is on us, including punctures.',
    ],
  },
  German: {
    market: 'Kleine Handwerksbetriebe, die ihre Rechnungen abends schreiben und Angst vor der Mahnung haben.',
    product: 'Eine App, mit der Angebote und Rechnungen auf der Baustelle entstehen.',
    lines: [],
  },
  Japanese: {
    market: '小さなパン屋の経営者。夜に帳簿をつけるのが苦手です。',
    product: 'パン屋向けの記帳代行サービス。毎週レシートを整理します。',
    lines: [],
  },
};
const languages: Record<string, string> = { German: 'de', Japanese: 'ja' };
const moduleKeys = ['personaMatrix', 'confession', 'searchHistory', 'atmReport', 'moduleOfTomorrow'];
const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

describe.each(Object.entries(orders))('for %s', (kind, order) => {
  const caseFile = askCaseFile(order);
  const cast = askCast(order, caseFile);
  const { personas } = cast;
  const material = [order.market, order.product, ...order.lines].join('\n');

  test('the case file says where each fact comes from, and it does', () => {
    expect(caseFile.facts.length).toBeGreaterThanOrEqual(8);
    expect(new Set(caseFile.facts.map(({ id }) => id)).size).toBe(caseFile.facts.length);
    for (const { source, line, text } of caseFile.facts) {
      if (source === 'site') expect(order.lines[Number(line?.split(':')[1]) - 1]).toContain(text);
      else expect(line).toBeNull();
      if (source === 'customer') expect(material).toContain(text);
      if (source === 'inference') expect(numbersIn(text)).toEqual([]);
      for (const number of numbersIn(text)) expect(numbersIn(material)).toContain(number);
    }
    const quotable = order.lines.length > 0 ? 3 : 0;
    expect(caseFile.facts.filter(({ source }) => source === 'site').length).toBeGreaterThanOrEqual(quotable);
  });

  test('the vocabulary is the customer’s, letter for letter, and the language theirs', () => {
    for (const term of caseFile.vocabulary) expect(material).toContain(term);
    expect(caseFile.language).toBe(languages[kind] ?? 'en');
  });

  test('five different people are cast, each with a reason not to buy', () => {
    expect(personas.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
    expect(new Set(personas.map(({ name }) => name.charAt(0))).size).toBe(5);
    expect(new Set(personas.map(({ reasonNotToBuy }) => reasonNotToBuy)).size).toBe(5);
    for (const persona of personas) {
      expect(persona.reasonNotToBuy.split(' ').length).toBeGreaterThanOrEqual(8);
      expect(persona.age).toBeGreaterThanOrEqual(24);
      expect(persona.age).toBeLessThanOrEqual(68);
      expect(persona.influences.map(({ on }) => on)).not.toContain(persona.id);
      expect(new Set(persona.objections.map(({ weight }) => weight)).size).toBeGreaterThan(1);
      expect(persona.scenes.join()).toMatch(/\d\d:\d\d/);
    }
  });

  test('fifty situations follow the journey and none tells the moment of another', () => {
    const all = personas.flatMap(({ id }) => {
      const own = askSituations(id, caseFile, cast);
      expect(own.map(({ stage }) => stage)).toEqual([...stages]);
      expect(new Set(own.map(({ mood }) => mood)).size).toBeGreaterThanOrEqual(3);
      expect(new Set(own.map(({ moves }) => moves)).size).toBe(3);
      return own;
    });
    expect(new Set(all.map(({ moment }) => moment)).size).toBe(50);
    expect(new Set(all.map(({ says, thinks }) => `${says} ${thinks}`)).size).toBe(50);
    for (const { says, thinks } of all) expect(says).not.toBe(thinks);
  });

  test.each(moduleKeys)('%s is honest about itself, labelled and true to case file and cast', (key) => {
    const { content, plan, actions } = askModule(key, order, caseFile, cast);
    const factIds = plan.flatMap((one) => one.factIds);
    const lines = content.split('\n');
    expect(lines[0]).toMatch(/^\*\*Written by the demo's model simulator.+\*\*$/);
    expect(lines[2]).toMatch(/^\*\*What this means for you:\*\* /);
    expect(content).not.toMatch(/[{}"“”]|undefined/);
    const quotes = lines.filter((line) => line.startsWith('>'));
    expect(quotes.filter((line) => !/ \[simulated\]$|^> \[f\d+\]$/.test(line))).toEqual([]);
    expect(actions.length).toBeGreaterThanOrEqual(2);

    const known = caseFile.facts.map(({ id }) => id);
    expect(factIds.length).toBeGreaterThan(0);
    expect(new Set(factIds).size).toBe(factIds.length);
    for (const id of factIds) expect(known).toContain(id);
    for (const id of content.match(/(?<=^> \[)f\d+(?=\]$)/gm) ?? []) {
      expect(caseFile.facts.find((fact) => fact.id === id)?.line).toMatch(/^1:\d+$/);
    }
  });
});

const caseFile = askCaseFile(bakeries);
const cast = askCast(bakeries, caseFile);

test('the same order gets the same people, whoever asks and however often', () => {
  expect(askCast(bakeries, caseFile)).toEqual(cast);
});

test('a planted line is neither a fact nor a term', () => {
  expect(JSON.stringify(caseFile)).not.toMatch(/CANARY|previous instructions/);
});

test('the website’s assessment names real lines and all of the five', () => {
  const { opening, tips, plan } = askFeedback(bakeries, caseFile, cast);
  const factIds = plan.flatMap((one) => one.factIds);
  expect(opening).toMatch(/^\*\*Written by the demo's model simulator/);
  for (const { line } of tips) expect(bakeries.lines[Number(line.split(':')[1]) - 1]).toBeDefined();
  expect(new Set(tips.map(({ persona }) => persona)).size).toBe(5);
  for (const id of factIds) expect(caseFile.facts.map((fact) => fact.id)).toContain(id);
});

test('the judge reports praise word for word', () => {
  const text = 'The page is fine.\nYour instinct is world-class. Go on.';
  const { defects } = ask('judge', askedSchemas.judge, block('module_confession', text));
  expect(defects).toMatchObject([
    { module: 'confession', excerpt: 'Your instinct is world-class.', kind: 'flattery' },
  ]);
});

test('the claims are the sentences with a number, each with the fact that has it; inventions have none', () => {
  const facts = [{ id: 'f4', kind: 'price', text: 'It costs $49 a month.', source: 'site', line: '1:1' }];
  const { claims } = ask(
    'claims',
    askedSchemas.claims,
    `${block('case_file', { ...caseFile, facts })}\n${block('chapter', 'They pay $49. Studies show that it works. She sighs.')}`,
  );
  expect(claims.map(({ sentence, support }) => [sentence, support.kind, ...support.refs])).toEqual([
    ['They pay $49.', 'fact', 'f4'],
    ['Studies show that it works.', 'none'],
  ]);
});

test('the interview asks the first part of each unknown, and nothing planted', () => {
  const unknowns = [
    'What does it cost, and who pays?',
    'Which days? And why?',
    'Have you seen https://evil.test?',
    'No question.',
  ].map((text, at) => ({ number: at + 1, text }));
  const { questions } = ask('interview', askedSchemas.interview, block('unknowns', unknowns));
  expect(questions.map(({ unknown, question, kind }) => [unknown, question, kind])).toEqual([
    [1, 'What does it cost, and who pays?', 'price'],
    [2, 'Which days?', 'offer'],
  ]);
});

test('patches take out what the findings quote, and leave no field empty', () => {
  const findings = [{ excerpt: 'A bold claim.' }, { excerpt: 'Post it.' }];
  const prompt = [block('content', 'A bold claim. More.'), block('findings', findings)].join('\n');
  expect(ask('patches', askedSchemas.patches, prompt).patches).toEqual([
    { field: 'content', excerpt: 'A bold claim.', replacement: '' },
    { field: '', excerpt: 'Post it.', replacement: expect.stringMatching(/\w/) },
  ]);
});

test('the judge finds nothing in most reports and quotes exactly where it does', () => {
  const written = ['confession', 'journalEntry'].map((key) => ({
    key,
    content: askModule(key, bakeries, caseFile, cast).content,
  }));
  const critiques = Array.from({ length: 40 }, (_, at) => {
    const texts = written.map(({ key, content }) => ({
      key,
      content: `${content}\n\nThis is the ${'very '.repeat(at)}last sentence.`,
    }));
    const prompt = [
      ...texts.map(({ key, content }) => block(`module_${key}`, content)),
      'List the defects.',
    ].join('\n');
    const { defects } = ask('judge', askedSchemas.judge, prompt);
    expect(ask('judge', askedSchemas.judge, prompt).defects).toEqual(defects);
    for (const { module, excerpt } of defects) {
      expect(texts.find(({ key }) => key === module)?.content).toContain(excerpt);
    }
    return defects.length;
  });
  const silent = critiques.filter((count) => count === 0).length;
  expect(silent).toBeGreaterThan(20);
  expect(silent).toBeLessThan(40);
});

test('the audit changes nothing in most reports, and else takes out what an earlier chapter says too', () => {
  const audits = Array.from({ length: 40 }, (_, at) => {
    const repeated = `This sentence stands ${'very '.repeat(at)}much alike in both.`;
    const prompt = [
      block('confession.content', `Once. ${repeated}`),
      block('journalEntry.content', `Twice. ${repeated}`),
    ].join('\n');
    const { entries } = ask('audit', askedSchemas.audit, prompt);
    for (const entry of entries)
      expect(entry).toMatchObject({ module: 'journalEntry', excerpt: repeated, replacement: '' });
    expect(ask('audit_again', askedSchemas.auditAgain, prompt).entries).toEqual([]);
    return entries.length;
  });
  const silent = audits.filter((count) => count === 0).length;
  expect(silent).toBeGreaterThan(20);
  expect(silent).toBeLessThan(40);
});

test('each of the five has a secret, and some of them meet', () => {
  expect(cast.secrets.map(({ persona }) => persona)).toEqual(personaIdsOf(cast));
  for (const { people } of cast.meetings) expect(new Set(people).size).toBeGreaterThan(1);
  expect(cast.meetings.length).toBeGreaterThanOrEqual(2);
});
const personaIdsOf = ({ personas }: typeof cast) => personas.map(({ id }) => id);

test('another release that asks for fewer fields gets these', () => {
  const answer = ask(
    'module_confession',
    z.strictObject({ content: z.string() }),
    modulePromptFor(bakeries, caseFile, cast),
  );
  expect(Object.keys(answer)).toEqual(['content']);
});
