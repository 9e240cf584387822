import { describe, expect, it } from 'vitest';
import {
  aCaseFile,
  aDraft,
  aModule,
  draftOf,
  resultOf,
} from '../../../../../harness/fixtures/report/a-draft.ts';
import { titleOfModule } from '../../module-catalogue.ts';
import { stemOf } from './own-terms.ts';

const passes = (content: string) => resultOf(draftOf(content), 'own-terms').passed;
const empty = 'People like things. They want more. It matters a lot.';

describe("the customer's own terms", () => {
  it('pass in every sentence', () =>
    expect(passes('The sourdough sleeps. Her starter kit waits. A loaf cools.')).toBe(true));
  it('pass in one sentence of three', () =>
    expect(passes('The sourdough sleeps. She waits. He waits.')).toBe(true));
  it('pass as plurals and in capitals', () =>
    expect(passes('Two LOAVES cool. Starter kits wait. She waits. He waits.')).toBe(true));
  it('pass as words of the order', () =>
    expect(passes('Bakers hate guesswork. She waits. He waits.')).toBe(true));
  it('count a table row as one sentence', () =>
    expect(passes('| a | b |\n| --- | --- |\n| a loaf | waits |\n| he | sleeps |\n| she | sleeps |')).toBe(
      true,
    ));

  it('fail when no sentence has one', () => expect(passes(empty)).toBe(false));
  it('fail in one sentence of four', () => expect(passes(`The sourdough sleeps. ${empty}`)).toBe(false));
  it('fail when they stand in headings only', () => expect(passes(`## Sourdough\n${empty}`)).toBe(false));
  it('fail when only half of a term is there', () =>
    expect(passes('The bake waits. She goes along. She waits.')).toBe(false));

  it('name the weakest module and show what to mend', () => {
    const result = resultOf(
      aDraft({ modules: [aModule('A loaf.', 'confession'), aModule(empty, 'journalEntry')] }),
      'own-terms',
    );
    expect(result.value).toBe(`0.0% (${titleOfModule('journalEntry')})`);
    expect(new Set(result.findings.map(({ module }) => module))).toEqual(new Set(['journalEntry']));
    expect(result.findings[0]?.advice).toContain('sourdough, starter kit');
  });

  it('are found inside Japanese sentences', () => {
    const draft = (content: string) => ({
      ...draftOf(content, 'ja'),
      caseFile: { ...aCaseFile, language: 'ja', vocabulary: ['天然酵母', '食パン'] },
      customerWords: '家でパンを焼く人',
    });
    expect(resultOf(draft('天然酵母は眠る。彼女は待つ。'), 'own-terms').passed).toBe(true);
    expect(resultOf(draft('彼女は待つ。彼は待つ。雨が降る。夜になる。'), 'own-terms').passed).toBe(false);
  });

  it.each([
    ['lessons', 'lesson'],
    ['loaves', 'loaf'],
    ['bakeries', 'bakery'],
    ['brote', 'brot'],
    ['kits', 'kit'],
    ["baker's", 'baker'],
    ['dresses', 'dress'],
  ])('sees that %s is %s', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));
});
