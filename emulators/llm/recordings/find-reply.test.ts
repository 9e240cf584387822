import { expect, it } from 'vitest';
import { createFindReply } from './find-reply.ts';
import { promptText } from './prompt-text.ts';

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
const recorded = (file: string, question: string, answer: string) => ({
  file,
  step: 'text',
  prompt: promptText(asking(question)),
  answer,
});
const find = createFindReply([
  recorded('talk/001-text', 'What do you think of the price?', 'Too dear for Bramble.'),
  recorded('talk/002-text', 'Did the last salon hurt your dog?', 'He came home shaking.'),
]);

it('a similar question gets what the same buyer said', () => {
  expect(find(asking('So what about the price, what do you think?'))?.answer).toBe('Too dear for Bramble.');
});

it.each([
  ['another question', asking('Where were you born?')],
  ['another buyer', asking('What do you think of the price?', 'Denise')],
  [
    'a reply that was given already',
    asking('And the price, what do you think?', 'Gillian', ['Too dear for Bramble.']),
  ],
])('%s has no recorded reply', (_, request) => {
  expect(find(request)).toBeUndefined();
});
