import { describe, expect, it } from 'vitest';
import { aDraft, aModule, resultOf } from '../../../../harness/fixtures/report/a-draft.ts';

/** A hundred and twenty sentences that share two words each. */
const many = Array.from({ length: 120 }, (_, at) => {
  const own = String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26));
  return `Marta${own} lifts the ${own}dough before ${own}salt and ${own}rye meet.`;
});
const twin = 'Nobody in the house may see how flat the loaf is.';
const check = (...contents: string[]) =>
  resultOf(
    aDraft({
      modules: contents.map((content, at) => aModule(content, at === 0 ? 'confession' : 'journalEntry')),
    }),
    'repeated-sentences',
  );

describe('repeated sentences', () => {
  it('different sentences pass', () =>
    expect(check(many.join(' '))).toMatchObject({ value: '0.0%', passed: true }));
  it('short sentences may be repeated', () =>
    expect(check('She waits.\nShe waits.', 'She waits.').passed).toBe(true));
  it('one twin in more than a hundred passes', () =>
    expect(check(many.join(' '), `${twin}\n${twin}`)).toMatchObject({ value: '0.8%', passed: true }));
  it('the same words about something else pass', () =>
    expect(
      check('Marta folds the dough on the board at night.', 'Jonas sells the oven to a friend by noon.')
        .passed,
    ).toBe(true));

  it('a repeated sentence fails', () => expect(check(twin, twin).passed).toBe(false));
  it('a sentence with a word changed fails', () =>
    expect(check(twin, twin.replace('house', 'kitchen')).passed).toBe(false));
  it('a bullet and a quote that say the same fail', () =>
    expect(check(`- ${twin}`, `> ${twin} [simulated]`).passed).toBe(false));
  it('a repeated Japanese sentence fails', () => {
    const draft = aDraft({
      modules: [
        aModule(
          '彼女は平らなパンを誰にも見せたくないと思っている。\n彼女は平らなパンを誰にも見せたくないと思っていた。',
        ),
      ],
    });
    expect(
      resultOf({ ...draft, caseFile: { ...draft.caseFile, language: 'ja' } }, 'repeated-sentences').passed,
    ).toBe(false);
  });
});
