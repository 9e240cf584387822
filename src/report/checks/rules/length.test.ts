import { describe, expect, it } from 'vitest';
import { aDraft, aModule, resultOf } from '../../../../harness/fixtures/report/a-draft.ts';
import { elitePlan } from '../../../analysis/rules/plans.ts';
import { type ModuleKey, planModule } from '../../document/rules/module-catalogue.ts';

const text = (words: number) => Array.from({ length: words }, () => 'dough').join(' ');
const full: ModuleKey[] = ['personaMatrix', ...elitePlan.modules, planModule];
const check = (modules: [ModuleKey, number][], reportType: 'full' | 'atm' = 'full') =>
  resultOf(
    aDraft({ reportType, situations: [], modules: modules.map(([key, words]) => aModule(text(words), key)) }),
    'length',
  );
const all = (words: number): [ModuleKey, number][] => full.map((key) => [key, words]);

describe('length', () => {
  it.each([
    ['a whole report of 8,450 words', all(650)],
    ['a thin one of 2,600 words', all(200)],
  ])('%s passes', (_, modules) => expect(check(modules).passed).toBe(true));
  it('a whole report of 8,580 words fails', () =>
    expect(check([...all(650).slice(1), ['personaMatrix', 780]]).passed).toBe(false));
  it('an Express report has 2,000 words at most', () =>
    expect([2000, 2001].map((words) => check([['atmReport', words]], 'atm').passed)).toEqual([true, false]));

  it('labels and pipes are not words', () => {
    const draft = aDraft({
      situations: [],
      modules: [aModule('> one two [simulated]\n\n| a | b |\n| --- | --- |\n| c | d |')],
    });
    expect(resultOf(draft, 'length').value).toBe('6 words');
  });
  it('Japanese is counted by words', () => {
    const draft = aDraft({ situations: [], modules: [aModule('彼女は生地を折る。')] });
    const words = Number.parseInt(
      resultOf({ ...draft, caseFile: { ...draft.caseFile, language: 'ja' } }, 'length').value,
      10,
    );
    expect(words).toBeGreaterThan(3);
    expect(words).toBeLessThan(9);
  });
});
