import { describe, expect, it } from 'vitest';
import { aDraft } from '../../../../harness/fixtures/report/a-draft.ts';
import { composeModule, type WrittenModule } from '../../writing/rules/written-module.ts';
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
  factIds: [],
  answer: {
    content: 'They wait. Everybody here answers within the day.\n\n[copy 1]\n\nThey wait.',
    actions: [action],
    copy: [
      { channel: 'Reply', persona: null, where: 'E-mail', text: 'Everybody here answers within the day.' },
    ],
  },
};
const patched = (excerpt: string, replacement: string, field = '') =>
  patchModule(written, [{ field, excerpt, replacement }], draft);

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

  it('that is refused does not block the others', () => {
    const patches = [
      { field: '', excerpt: 'nowhere to be found', replacement: 'x' },
      { field: '', excerpt: 'How many people ask twice.', replacement: 'Who asks twice.' },
    ];
    const { module, applied, refused } = patchModule(written, patches, draft);
    expect([applied, refused, module.answer.actions[0]?.watch]).toEqual([1, 1, 'Who asks twice.']);
  });
});

describe('a patch that names its field', () => {
  it('changes this field alone, and a wrong name does not block a matching excerpt', () => {
    const inCopy = patched('Everybody here answers within the day.', 'We answer soon.', 'c1.text').module;
    expect(inCopy.answer).toMatchObject({ copy: [{ text: 'We answer soon.' }] });
    expect(JSON.stringify(inCopy.answer)).toContain('Everybody here answers within the day.');
    expect(patched('How many people ask twice.', 'Who asks twice.', 'a1.text')).toMatchObject({
      applied: 1,
      module: { answer: { actions: [{ watch: 'Who asks twice.' }] } },
    });
  });

  it('may have a short excerpt that occurs in other fields too', () => {
    const module = {
      ...written,
      answer: { ...written.answer, actions: [{ ...action, watch: 'They wait.' }] },
    };
    const patch = { field: 'a1.watch', excerpt: 'They wait.', replacement: 'Who waits.' };
    expect(patchModule(module, [patch], draft)).toMatchObject({
      applied: 1,
      module: { answer: { actions: [{ watch: 'Who waits.' }] } },
    });
  });

  it.each([
    ['a1.minutes', '30', { minutes: 30 }],
    ['a1.effect', '3', { effect: 3 }],
  ])('changes the number %s', (field, replacement, changed) => {
    const { module } = patched('15', replacement, field);
    expect(module.answer.actions).toEqual([{ ...action, ...changed }]);
  });

  it.each([
    ['a1.minutes', '0'],
    ['a1.minutes', '481'],
    ['a1.minutes', 'half an hour'],
    ['a1.minutes', '7.5'],
    ['a1.effort', '4'],
    ['a1.effort', ''],
  ])('is refused when %s would be “%s”', (field, replacement) => {
    expect(patched('15', replacement, field)).toMatchObject({ refused: 1, module: written });
  });
});

describe('a patch that names an entry alone deletes', () => {
  const copyOf = (text: string) => ({ channel: 'Reply', persona: null, where: 'E-mail', text });
  const rich: WrittenModule = {
    ...written,
    answer: {
      content: 'One.\n\n[copy 1]\n\nTwo.\n\n[copy 2]\n\nThree.\n\n[copy 3]',
      actions: [action, { ...action, text: 'Ask who waits.' }],
      copy: ['First.', 'Second.', 'Third.'].map(copyOf),
    },
  };
  const deleted = (field: string, module = rich) =>
    patchModule(module, [{ field, excerpt: '', replacement: ' ' }], draft);

  it('an action', () => {
    const { module, composed } = deleted('a1');
    expect(module.answer.actions.map(({ text }) => text)).toEqual(['Ask who waits.']);
    expect(composed.content).not.toContain('Say on the page');
  });

  it('a piece of copy with its place, and the places after it move up', () => {
    const { module, composed } = deleted('c2');
    expect(module.answer).toMatchObject({
      content: 'One.\n\n[copy 1]\n\nTwo.\n\n\nThree.\n\n[copy 2]',
      copy: [{ text: 'First.' }, { text: 'Third.' }],
    });
    expect(composed.content).toMatch(/One\.[\s\S]*First\.[\s\S]*Two\.[\s\S]*Three\.[\s\S]*Third\./);
    expect(composed.content).not.toContain('Second.');
  });

  it('a tip', () => {
    const tip = {
      problem: 'Unclear',
      line: '1:2',
      persona: 'p1' as const,
      objection: 'What is it?',
      rewrite: 'A kit.',
      why: 'It says what it is.',
    };
    const tips = [tip, { ...tip, problem: 'Too long' }];
    const review: WrittenModule = {
      ...written,
      key: 'websiteFeedback',
      answer: { opening: 'It sells bread.', tips, closing: 'Keep the rest.', actions: [] },
    };
    expect(deleted('t1', review).module.answer).toMatchObject({ tips: [{ problem: 'Too long' }] });
  });

  it.each(['a3', 'a0', 'c4', 't1', 'content', 'x1', ''])('nothing when there is no %s', (field) => {
    expect(deleted(field)).toMatchObject({ applied: 0, refused: 1, module: rich });
  });
});
