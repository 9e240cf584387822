import { expect, test } from 'vitest';
import type { WrittenModule } from '../written-module.ts';
import { labelClaims } from './label-claims.ts';

const written = (content: string, copy = 'Nothing.'): WrittenModule => ({
  key: 'confession',
  plan: [],
  factIds: [],
  answer: { content, actions: [], copy: [{ channel: 'Post', persona: null, where: 'Page', text: copy }] },
});
const label = (module: WrittenModule, excerpt: string, language = 'en') =>
  labelClaims(module, [{ module: 'confession', excerpt, advice: '' }], language);

test('a claim that stayed without a source is marked after its sentence', () => {
  const { module, labels } = label(written('One. **Rivals charge more.** Two.'), 'Rivals charge more');
  expect(module.answer).toMatchObject({
    content: 'One. **Rivals charge more (we have no source for this).** Two.',
  });
  expect(labels).toEqual([{ module: 'confession', text: 'Rivals charge more' }]);
});

test('in copy it becomes a blank that the owner has to confirm', () => {
  const { module } = label(written('Text.', 'Hello. No login needed. Bye.'), 'No login needed.');
  expect(module.answer).toMatchObject({
    copy: [{ text: 'Hello. [confirm before you use it: No login needed.] Bye.' }],
  });
});

test('in the words of a simulated buyer it stays as it is, and so does a text that no longer says it', () => {
  expect(label(written('> Rivals charge more. [simulated]'), 'Rivals charge more.').labels).toEqual([]);
  expect(label(written('All is well.'), 'Rivals charge more.').labels).toEqual([]);
});

test('the mark is in the language of the report', () => {
  const { module } = label(written('Andere sind teurer.'), 'Andere sind teurer.', 'de');
  expect(module.answer).toMatchObject({ content: 'Andere sind teurer (dafür haben wir keine Quelle).' });
});
