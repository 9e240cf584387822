import { describe, expect, it } from 'vitest';
import { aDraft, aModule, resultOf, siteLine } from '../../../../harness/fixtures/report/a-draft.ts';
import { titleOfModule } from '../../document/rules/module-catalogue.ts';

const words = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `word${String.fromCharCode(97 + ((from + at) % 26))}${'x'.repeat(Math.floor((from + at) / 26))}`,
  ).join(' ');
const check = (one: string, two: string) =>
  resultOf(aDraft({ modules: [aModule(one, 'confession'), aModule(two, 'journalEntry')] }), 'shared-phrases');
const same = 'Marta folds the dough and waits for the bell.';
const [one, two] = [words(0, 120), words(200, 120)];

describe('phrases shared between modules', () => {
  it('two different texts share none', () =>
    expect(check(one, two)).toMatchObject({ value: '0.0%', passed: true }));
  it('one run of five words in a hundred may be shared', () =>
    expect(check(`${one}\nshe lifts the lid slowly`, `${two}\nshe lifts the lid slowly`).passed).toBe(true));
  it('four words are no run', () =>
    expect(check('Do this on Monday', 'Do this on Monday').passed).toBe(true));
  it('site quotes may be shared', () =>
    expect(
      check(`> ${siteLine} [from your site]\n\n${one}`, `> ${siteLine} [from your site]\n\n${two}`).passed,
    ).toBe(true));
  it('the notice in bold on top may be shared', () => {
    const notice = '**Everything below is simulated and nobody of these people exists.**';
    expect(check(`${notice}\n\n${one}`, `${notice}\n\n${two}`).passed).toBe(true);
    expect(check(`${one}\n\n${notice}`, `${two}\n\n${notice}`).passed).toBe(false);
  });
  it("the customer's own terms may be shared", () => {
    const term = 'the slow sourdough of the old mill';
    const draft = aDraft({
      modules: [aModule(`${term}\n${one}`, 'confession'), aModule(`${term}\n${two}`, 'journalEntry')],
    });
    expect(resultOf(draft, 'shared-phrases').passed).toBe(false);
    expect(
      resultOf({ ...draft, caseFile: { ...draft.caseFile, vocabulary: [term] } }, 'shared-phrases').passed,
    ).toBe(true);
  });

  it('the same text twice fails', () =>
    expect(check(one, one)).toMatchObject({
      value: `100.0% (${titleOfModule('confession')} / ${titleOfModule('journalEntry')})`,
      passed: false,
    }));
  it('a shared sentence in a short text fails', () =>
    expect(check(`${same} ${words(0, 20)}`, `${same} ${words(300, 20)}`).passed).toBe(false));
  it('a shared quote fails', () =>
    expect(
      check(`> ${same} [simulated]\n${words(0, 40)}`, `> ${same} [simulated]\n${words(300, 40)}`).passed,
    ).toBe(false));
  it('a shared sentence in other case and marks fails', () =>
    expect(check(same.toUpperCase(), `x\n\n**${same}**`).passed).toBe(false));
  it('a shared Japanese sentence fails', () => {
    const draft = aDraft({
      modules: [
        aModule('彼女は生地を折って静かに朝の鐘を待っている。', 'confession'),
        aModule('彼女は生地を折って静かに朝の鐘を待っている。雨。', 'journalEntry'),
      ],
    });
    expect(
      resultOf({ ...draft, caseFile: { ...draft.caseFile, language: 'ja' } }, 'shared-phrases').passed,
    ).toBe(false);
  });
});
