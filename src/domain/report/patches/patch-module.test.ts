import { describe, expect, it } from 'vitest';
import { aDraft } from '../../../../harness/fixtures/report/a-draft.ts';
import { composeModule, type WrittenModule } from '../written-module.ts';
import { patchModule } from './patch-module.ts';

const draft = aDraft();
const action = {
  text: 'Say on the page when you reply.',
  where: 'Contact page',
  minutes: 15,
  effect: 2,
  effort: 1,
  watch: 'How many people ask twice.',
  measure: null,
  factIds: [],
};
const written: WrittenModule = {
  key: 'confession',
  plan: [],
  factIds: [],
  answer: {
    content: 'They wait. Everybody here answers within the day.\n\n[copy 1]\n\nThey wait.',
    actions: [action],
    copy: [
      { channel: 'Reply', persona: null, where: 'E-mail', text: 'Everybody here answers within the day.' },
    ],
  },
};
const patched = (excerpt: string, replacement: string) =>
  patchModule(written, [{ excerpt, replacement }], draft);

describe('a patch of a module', () => {
  it('reaches the chapter and the fields that the report lists', () => {
    const { module, applied } = patched('Say on the page when you reply.', 'Say on the page who replies.');
    expect(applied).toBe(1);
    expect(module.answer.actions[0]?.text).toBe('Say on the page who replies.');
    expect(composeModule(module, draft).content).toContain('Say on the page who replies.');
  });

  it('changes a sentence in the text and in the copy at once', () => {
    const { module } = patched('Everybody here answers within the day.', 'We answer within [your time].');
    const { content, copy } = composeModule(module, draft);
    expect(content).not.toContain('within the day');
    expect(copy[0]?.text).toBe('We answer within [your time].');
  });

  it('is refused when a short excerpt could mean two places, until it is longer', () => {
    expect(patched('They wait.', 'Do they wait?')).toMatchObject({ applied: 0, refused: 1 });
    expect(patched('They wait. Everybody', 'Do they wait? Everybody')).toMatchObject({ applied: 1 });
  });

  it('is refused when nobody wrote its excerpt', () => {
    expect(patched('They never wait here.', 'x')).toMatchObject({ applied: 0, refused: 1, module: written });
  });

  it.each([
    ['a link', 'See https://evil.example/offer for more.'],
    ['a promise of income', 'You will double your income within a month, guaranteed.'],
    ['a study', 'A Harvard study shows that 97% of buyers wait.'],
  ])('is refused when it adds %s', (_, replacement) => {
    expect(patched('Everybody here answers within the day.', replacement)).toMatchObject({
      applied: 0,
      refused: 1,
    });
  });

  it('that is refused does not keep the others out', () => {
    const patches = [
      { excerpt: 'nowhere to be found', replacement: 'x' },
      { excerpt: 'How many people ask twice.', replacement: 'Who asks twice.' },
    ];
    const { module, applied, refused } = patchModule(written, patches, draft);
    expect([applied, refused, module.answer.actions[0]?.watch]).toEqual([1, 1, 'Who asks twice.']);
  });
});
