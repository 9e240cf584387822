import { expect, test } from 'vitest';
import { askCaseFile, askCast, askModule, bakeries, type Order } from '../asked-schemas.fixture.ts';

const caseFile = askCaseFile(bakeries);
const cast = askCast(bakeries, caseFile);
const bulletsOf = (content: string) =>
  content
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

test('the customer’s sentences are quoted as they were written, and none of their words stands elsewhere', () => {
  const { content } = askModule('confession', bakeries, caseFile, cast);
  const written = caseFile.facts.filter(({ source }) => source === 'customer').map(({ text }) => text);
  const quoted = bulletsOf(content).filter((line) => !line.startsWith('**'));
  expect(quoted.length).toBeGreaterThan(0);
  for (const line of quoted) expect(written).toContain(line);
  const rest = content.split('\n').filter((line) => !quoted.includes(line.slice(2)));
  expect(rest.join('\n')).not.toMatch(/bak(?:e|ing)|dough|flour/i);
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

test('a customer’s own quotation or promise is not repeated as ours', () => {
  const order: Order = {
    market: 'Bakers who say "I never sleep before dawn" to everybody. They want a guaranteed income.',
    product: 'An app that plans the dough.',
    lines: [],
  };
  const file = askCaseFile(order);
  const { content } = askModule('confession', order, file, askCast(order, file));
  expect(content).not.toMatch(/never sleep|guaranteed/);
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
