import { expect, test } from 'vitest';
import { z } from 'zod';
import { ask } from './asked-schemas.fixture.ts';

const prompt = `<data name="target_market" source="customer">
Owners of small bakeries, who bake at night. They worry about flour prices and late invoices.
</data>
<data name="product_service" source="customer">A bookkeeping service for family bakeries. We sort receipts every week.</data>
<data name="website" source="site">Page 1: Home
[1:1] Bread people, calm books.
[1:2] We read every receipt ourselves.</data>`;

test('a schema that only has the name of a report step gets an answer of its own shape', () => {
  const { personas } = ask(
    'cast',
    z.object({ personas: z.array(z.object({ name: z.string() })).length(5) }),
    prompt,
  );
  expect(personas).toHaveLength(5);
});

test('a recursive schema ends, and an unknown critic with nothing to say lists no defects', () => {
  const node = z.object({
    name: z.string(),
    get next() {
      return node.nullable();
    },
  });
  expect(ask('tree', node, prompt).name).toBeTypeOf('string');
  const critic = z.object({ defects: z.array(z.object({ module: z.string() })) });
  expect(ask('critic', critic, prompt).defects).toEqual([]);
});

test('a prompt without fenced data or Latin letters still gets an answer', () => {
  expect(
    ask('anything', z.object({ headline: z.string().min(30).max(60) }), 'パン屋').headline.length,
  ).toBeGreaterThan(29);
  expect(ask('anything', z.object({ headline: z.string() }), '').headline).not.toBe('');
});
