import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from './chat-request.ts';
import { composeAnswer } from './compose-answer.ts';
import { moduleKeys, simulatorLabel } from './compose-module-text.ts';

const castNames = ['Oluwaseun', 'Greta', 'Hiroshi', 'Paloma', 'Zeynep'];
const prompt = `<data name="target_market" source="customer">
Owners of 12 small bakeries, aged 35-50, who bake at night. They worry about flour prices and late invoices.
</data>
<data name="product_service" source="customer">A bookkeeping service for family bakeries. We sort receipts every week.</data>
<data name="website" source="site">Bread people, calm books. We read every receipt ourselves.</data>
<data name="case_file" source="earlier-step">{"facts":[{"id":"f1"},{"id":"f7"},{"id":"f9"}]}</data>
<data name="cast" source="earlier-step">${JSON.stringify({
  personas: castNames.map((name, index) => ({ id: `p${index + 1}`, name, fear: `fear of ${name}` })),
})}</data>`;

function compose<S extends z.ZodType>(name: string, schema: S, text = prompt): z.infer<S> {
  const answer = composeAnswer({
    model: 'demo',
    messages: [{ role: 'user', content: text }],
    response_format: {
      type: 'json_schema',
      json_schema: { name, schema: z.toJSONSchema(schema) as JsonSchema, strict: true },
    },
  });
  expect(answer.fault).toBeNull();
  return schema.parse(JSON.parse(answer.content));
}

const contentOf = (key: string) => compose(`module_${key}`, z.object({ content: z.string() })).content;
const sentencesOf = (text: string) =>
  text
    .replace(simulatorLabel, '')
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => sentence.split(' ').length > 3);

test('there is a text for each of the seventeen modules', () => {
  expect(moduleKeys).toHaveLength(17);
});

test.each(moduleKeys)('%s is a labelled, readable, number-free text in the customer’s words', (key) => {
  const content = contentOf(key);
  const words = content.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  expect(words).toBeGreaterThanOrEqual(350);
  expect(words).toBeLessThanOrEqual(700);
  expect(content.split('\n')[0]).toBe(simulatorLabel);
  expect(content).not.toMatch(/\p{N}/u);
  expect(content).not.toMatch(/[{}]/);
  const quotes = content.split('\n').filter((line) => line.startsWith('> '));
  expect(quotes.length).toBeGreaterThanOrEqual(2);
  expect(quotes.filter((line) => !line.endsWith('[simulated]'))).toEqual([]);
  const headings = content.match(/^## /gm) ?? [];
  expect(headings.length).toBeGreaterThanOrEqual(3);
  expect(headings.length).toBeLessThanOrEqual(5);
  const inTheirWords = sentencesOf(content).filter((sentence) =>
    /bakeries|bookkeeping|receipts|flour|invoices|night|week/i.test(sentence),
  );
  expect(inTheirWords.length / sentencesOf(content).length).toBeGreaterThanOrEqual(0.3);
  expect(castNames.some((name) => content.includes(name))).toBe(true);
});

test('no two modules share a sentence, and hardly a run of five words', () => {
  const texts = moduleKeys.map((key) => contentOf(key).replace(simulatorLabel, ''));
  const runsOf = (text: string) => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    return new Set(words.slice(4).map((_word, at) => words.slice(at, at + 5).join(' ')));
  };
  for (const [index, text] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      expect(sentencesOf(text).filter((sentence) => sentencesOf(other).includes(sentence))).toEqual([]);
      const runs = runsOf(text);
      const shared = [...runsOf(other)].filter((run) => runs.has(run));
      expect(shared.length / runs.size).toBeLessThanOrEqual(0.02);
    }
  }
});

test('a module’s structure agrees with its text, the case file and the cast', () => {
  const { content, quotes, factIds, personaFacts } = compose(
    'module_confession',
    z.object({
      title: z.string(),
      content: z.string(),
      quotes: z.array(z.object({ text: z.string(), factId: z.string().nullable(), simulated: z.boolean() })),
      factIds: z.array(z.string()),
      personaFacts: z.array(z.object({ persona: z.string(), field: z.string(), value: z.string() })),
    }),
  );
  for (const quote of quotes) {
    expect(content).toContain(quote.text);
    expect(quote).toMatchObject({ simulated: true, factId: null });
  }
  expect(factIds.toSorted()).toEqual(['f1', 'f7', 'f9']);
  expect(personaFacts[0]).toEqual({ persona: 'Oluwaseun', field: 'fear', value: 'fear of Oluwaseun' });
});

test('a cast has five different people who influence somebody else', () => {
  const { personas } = compose(
    'cast',
    z.object({
      personas: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          role: z.string(),
          goals: z.array(z.string()),
          reasonNotToBuy: z.string(),
          influences: z.array(z.object({ personaId: z.string(), how: z.string() })),
        }),
      ),
    }),
    prompt.replace(/<data name="cast"[\s\S]*/, ''),
  );
  expect(personas.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
  expect(new Set(personas.map(({ name }) => name)).size).toBe(5);
  expect(new Set(personas.map(({ reasonNotToBuy }) => reasonNotToBuy)).size).toBe(5);
  for (const persona of personas) {
    expect(persona.influences.map(({ personaId }) => personaId)).not.toContain(persona.id);
    expect(persona.goals.join()).not.toMatch(/\d/);
  }
});

test('facts quote the customer and the site letter for letter', () => {
  const fact = z.object({
    id: z.string(),
    source: z.enum(['site', 'customer', 'inference']),
    text: z.string(),
  });
  const { facts } = compose('case_file', z.object({ facts: z.array(fact) }));
  for (const { source, text } of facts) {
    if (source !== 'inference') expect(prompt).toContain(text);
  }
  expect(new Set(facts.map(({ source }) => source))).toEqual(new Set(['customer', 'site', 'inference']));
});

test('buying situations are many and all different', () => {
  const situation = z.object({ says: z.string(), thinks: z.string(), feels: z.string(), does: z.string() });
  const { situations } = compose(
    'module_personaMatrix',
    z.object({ situations: z.array(situation).min(44) }),
  );
  expect(new Set(situations.map(({ thinks }) => thinks)).size).toBe(situations.length);
});

test('a recursive schema ends, and a critic with nothing to say lists no defects', () => {
  const node = z.object({
    name: z.string(),
    get next() {
      return node.nullable();
    },
  });
  expect(compose('tree', node).name).toBeTypeOf('string');
  const critic = z.object({ defects: z.array(z.object({ module: z.string() })) });
  expect(compose('critic', critic).defects).toEqual([]);
});

test('a prompt without fenced data or Latin letters still gets an answer', () => {
  expect(
    compose('anything', z.object({ headline: z.string().min(30).max(60) }), 'パン屋').headline.length,
  ).toBeGreaterThan(29);
  expect(compose('anything', z.object({ headline: z.string() }), '').headline).not.toBe('');
});
