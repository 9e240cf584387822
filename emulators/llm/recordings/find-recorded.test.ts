import { expect, it } from 'vitest';
import { createFindRecorded } from './find-recorded.ts';
import type { Recording } from './open-recording.ts';
import { promptText } from './prompt-text.ts';

const request = (step: string, text: string, instructions = 'You write.') => ({
  model: 'strong',
  messages: [
    { role: 'system', content: instructions },
    { role: 'user', content: [{ type: 'text', text }] },
  ],
  response_format: { type: 'json_schema' as const, json_schema: { name: step, schema: { type: 'object' } } },
});
const call = (file: string, step: string, text: string, answer: object) => ({
  file,
  step,
  prompt: promptText(request(step, text)),
  answer: JSON.stringify(answer),
});
const offer = 'A log that members of a shared kiln keep on an old tablet.';
const caseFile = `<data name="case_file">${JSON.stringify({ offer })}</data>`;
const kiln: Recording = {
  business: 'kiln',
  order: { targetMarket: 'Studios with a\nshared kiln', productService: 'A log for the kiln' },
  calls: [
    call('1', 'case_file', 'Studios with a shared kiln. A log for the kiln.', { offer }),
    call('2', 'situations', `${caseFile} The situations of Mara.`, { of: 'Mara' }),
    call('3', 'situations', `${caseFile} The situations of Owen.`, { of: 'Owen' }),
  ],
};
const find = createFindRecorded([kiln]);

it('a recorded prompt gets its recorded answer', () => {
  expect(find(request('situations', `${caseFile} The situations of Owen.`))).toMatchObject({
    file: '3',
    match: 'exact',
    answer: '{"of":"Owen"}',
  });
});

it('a changed prompt gets the answer of its step and its person, marked as stale', () => {
  const asked = request('situations', `${caseFile} Write ten situations of Mara now.`, 'You write well.');
  expect(find(asked)).toMatchObject({ file: '2', match: 'stale' });
});

it('a changed schema makes an answer stale', () => {
  const asked = request('situations', `${caseFile} The situations of Owen.`);
  asked.response_format.json_schema.schema = { type: 'object', properties: { of: {} } } as { type: string };
  expect(find(asked)).toMatchObject({ file: '3', match: 'stale' });
});

it('an answer of another shape than the step has now is not used', () => {
  const asked = request('situations', `${caseFile} The situations of Owen.`);
  const schema = { type: 'object', properties: { of: { type: 'number' } } };
  asked.response_format.json_schema.schema = schema;
  expect(find(asked)).toBeNull();
});

it('a review that was not recorded finds nothing', () => {
  const asked = request('judge', `${caseFile} Judge.`);
  const schema = { type: 'object', properties: { defects: { type: 'array' } }, additionalProperties: false };
  asked.response_format.json_schema.schema = schema;
  expect(find(asked)).toMatchObject({ match: 'missing', answer: '{"defects":[]}' });
});

it('the order itself is recognised in a changed first step, however it is fenced', () => {
  const asked = request('case_file', 'New: ‹Studios with a shared kiln› ‹A log for the kiln›', 'You read.');
  expect(find(asked)).toMatchObject({ file: '1', match: 'stale' });
});

it.each([
  ['a step that was not recorded', request('cast', `${caseFile} Who?`)],
  ['another business', request('situations', 'The situations of Mara.')],
  ['an order with half of the words', request('case_file', 'Studios with a shared kiln. A bakery.')],
])('%s has no recorded answer', (_, asked) => {
  expect(find(asked)).toBeNull();
});
