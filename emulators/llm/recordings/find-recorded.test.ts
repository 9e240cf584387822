import { expect, it } from 'vitest';
import { createFindRecorded, createPaceRecorded } from './find-recorded.ts';
import { promptText, type Recording } from './open-recording.ts';

const request = (step: string, text: string, schema: object = { type: 'object' }) => ({
  model: 'strong',
  messages: [
    { role: 'system', content: 'You write.' },
    { role: 'user', content: [{ type: 'text', text }] },
  ],
  response_format: { type: 'json_schema' as const, json_schema: { name: step, schema: { ...schema } } },
});
const call = (file: string, step: string, text: string, answer: object) => ({
  file,
  step,
  prompt: promptText(request(step, text)),
  answer: JSON.stringify(answer),
});
const block = (name: string, text: string) => `<data name="${name}" source="earlier-step">\n${text}\n</data>`;
const asking = (question: string, name = 'Gillian', earlier: string[] = []) => ({
  model: 'fast',
  messages: [
    {
      role: 'system',
      content: block('own_file', JSON.stringify({ name, age: 61, role: 'Owns an old dog' })),
    },
    ...earlier.map((content) => ({ role: 'assistant', content })),
    { role: 'user', content: block('visitor_says', question) },
  ],
});
const offer = 'A log that members of a shared kiln keep on an old tablet.';
const ledger = block('ledger', JSON.stringify({ offer }));
const kiln: Recording = {
  business: 'kiln',
  order: { targetMarket: 'Studios with a\nshared kiln', productService: 'A log for the kiln' },
  calls: [
    call('calls/1', 'ledger', 'Studios with a shared kiln. A log for the kiln.', { offer }),
    call('calls/2', 'situations', `${ledger} The situations of Mara.`, { of: 'Mara' }),
    call('calls/3', 'situations', `${ledger} The situations of Owen.`, { of: 'Owen' }),
    {
      file: 'talk/1',
      step: 'text',
      prompt: promptText(asking('What do you think of the price?')),
      answer: 'Too dear.',
    },
  ],
};
const find = createFindRecorded([kiln]);

it('a recorded prompt gets its recorded answer', () => {
  const found = find(request('situations', `${ledger} The situations of Owen.`));
  expect(found).toMatchObject({ file: 'calls/3', match: 'exact', answer: '{"of":"Owen"}', share: 1 / 3 });
});

it('a changed prompt gets the nearest answer of its step, marked as stale', () => {
  const asked = request('situations', `${ledger} Write ten situations of Mara now.`);
  expect(find(asked)).toMatchObject({ file: 'calls/2', match: 'stale' });
});

it('an answer that says more than is asked now is cut, one of another shape is not used', () => {
  const asked = (type: string) =>
    request('situations', `${ledger} The situations of Owen, again.`, {
      type: 'object',
      properties: { of: { type } },
      additionalProperties: false,
    });
  expect(find(asked('string'))).toMatchObject({ file: 'calls/3', match: 'stale' });
  expect(find(asked('number'))).toBeNull();
});

it('the order itself is recognised in a changed first step, however it is fenced', () => {
  const asked = request('ledger', 'New: ‹Studios with a shared kiln› ‹A log for the kiln›');
  expect(find(asked)).toMatchObject({ file: 'calls/1', match: 'stale' });
});

it('a recording without an order answers its own prompts letter for letter, and nothing else', () => {
  const page = call('1', 'ledger', 'One page.', { line: '1:1' });
  const found = createFindRecorded([{ business: 'x', order: null, calls: [page] }]);
  expect(found(request('ledger', 'One page.'))).toMatchObject({ match: 'exact' });
  expect(found(request('ledger', 'Another page.'))).toBeNull();
});

it('a similar question gets what the same buyer said', () => {
  expect(find(asking('So what about the price, what do you think?'))).toMatchObject({
    answer: 'Too dear.',
    share: 0,
  });
});

it.each([
  ['a step that was not recorded', request('editor', `${ledger} Who?`)],
  ['another business', request('situations', 'The situations of Mara.')],
  ['an order with half of the words', request('ledger', 'Studios with a shared kiln. A bakery.')],
  ['another question', asking('Where were you born?')],
  ['another buyer', asking('What do you think of the price?', 'Denise')],
  ['a reply that was given already', asking('And the price, what do you think?', 'Gillian', ['Too dear.'])],
])('%s has no recorded answer', (_, asked) => {
  expect(find(asked)).toBeNull();
});

it('calls of one business that are asked at once are answered one after the other', () => {
  const pace = createPaceRecorded();
  const ask = (business: string, share = 0.1, at = 0) => pace({ business, share }, 1_000, at);
  expect(['kiln', 'kiln', 'paws', 'kiln'].map((business) => ask(business))).toEqual([100, 200, 100, 300]);
  expect([ask('kiln', 0.1, 5_000), ask('talk', 0)]).toEqual([100, 0]);
});
