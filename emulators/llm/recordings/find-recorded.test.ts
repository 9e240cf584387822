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

it('a first page that was recorded before findings had a line is replayed with empty ones', () => {
  const findings = [{ text: 'They wait for a partner. Nobody asks who.' }, { text: 'Own.', line: 'Kept' }];
  const answered = {
    ...kiln,
    calls: [...kiln.calls, call('4', 'answer', `${caseFile} Page.`, { findings })],
  };
  const asked = request('answer', `${caseFile} The first page.`);
  const finding = { type: 'object', required: ['text', 'line'] };
  asked.response_format.json_schema.schema = {
    type: 'object',
    properties: { findings: { type: 'array', items: finding } },
  } as { type: string };
  const found = createFindRecorded([answered])(asked);
  expect(found).toMatchObject({ file: '4', match: 'stale' });
  expect(JSON.parse(found?.answer ?? '{}').findings.map(({ line }: { line: string }) => line)).toEqual([
    '',
    'Kept',
  ]);
});

it('a recording without an order answers its own prompts letter for letter, and nothing else', () => {
  const page = call('1', 'free_line', 'One page.', { line: '1:1' });
  const found = createFindRecorded([{ business: 'free-line', order: null, calls: [page] }]);
  expect(found(request('free_line', 'One page.'))).toMatchObject({ match: 'exact' });
  expect(found(request('free_line', 'Another page.'))).toBeNull();
});

it('a cast and patches of earlier prompts get the fields that they lack, from the recorded people', () => {
  const persona = (id: string, on: string) => ({
    id,
    fears: [`Fear of ${id}`],
    channels: ['The mill'],
    scenes: ['At noon'],
    influences: [
      { on: id, how: 'Talks to themselves' },
      { on, how: `Asks ${on}` },
    ],
  });
  const personas = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => persona(id, id === 'p1' ? 'p2' : 'p1'));
  const older = {
    ...kiln,
    calls: [
      ...kiln.calls,
      call('4', 'cast', `${caseFile} Cast.`, { personas }),
      call('5', 'patches', `${caseFile} Mend.`, { patches: [{ excerpt: 'a', replacement: 'b' }] }),
    ],
  };
  const replayed = (step: string) => {
    const found = createFindRecorded([older])(request(step, `${caseFile} Now.`));
    return JSON.parse(found?.answer ?? '{}');
  };
  const { secrets, meetings } = replayed('cast');
  expect(secrets).toHaveLength(5);
  expect(secrets[0]).toEqual({ persona: 'p1', text: 'Fear of p1', knownTo: null });
  expect(meetings).toEqual([
    { people: ['p1', 'p2'], place: 'The mill', when: 'At noon', what: 'Asks p2' },
    { people: ['p2', 'p1'], place: 'The mill', when: 'At noon', what: 'Asks p1' },
  ]);
  expect(replayed('patches').patches).toEqual([{ field: '', excerpt: 'a', replacement: 'b' }]);
});

it.each(['audit', 'audit_again'])('an %s that was not recorded changes nothing', (step) => {
  const asked = request(step, `${caseFile} Audit.`);
  const schema = { type: 'object', properties: { entries: { type: 'array' } }, required: ['entries'] };
  asked.response_format.json_schema.schema = schema;
  expect(find(asked)).toMatchObject({ match: 'missing', answer: '{"entries":[]}' });
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
