import { describe, expect, it } from 'vitest';
import { aDraft, aModule, resultOf } from '../../../../../harness/fixtures/report/a-draft.ts';
import { elitePlan } from '../../../analysis/plans.ts';
import { type ModuleKey, planModule } from '../../module-catalogue.ts';

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
    ['a whole report of 10,400 words', all(800)],
    ['a whole report of 16,900 words', all(1300)],
    ['a whole report without the chapter on the plan', all(800).slice(0, -1)],
    ['a whole report without a website', all(850).filter(([key]) => key !== 'websiteFeedback')],
    ['a dossier and five modules', [['personaMatrix', 2800], ...all(700).slice(1, 6)]],
  ] as [string, [ModuleKey, number][]][])('%s passes', (_, modules) =>
    expect(check(modules).passed).toBe(true),
  );
  it('an Express report of 1,200 words passes', () =>
    expect(check([['atmReport', 1200]], 'atm').passed).toBe(true));

  it.each([
    ['a whole report of 9,100 words', all(700)],
    ['a whole report of 18,200 words', all(1400)],
    ['a module of 349 words', [...all(900).slice(1), ['personaMatrix', 349]]],
    ['a dossier and five modules of 12,000 words', [['personaMatrix', 7000], ...all(1000).slice(1, 6)]],
  ] as [string, [ModuleKey, number][]][])('%s fails', (_, modules) =>
    expect(check(modules).passed).toBe(false),
  );
  it('an Express report of 600 words fails', () =>
    expect(check([['atmReport', 600]], 'atm').passed).toBe(false));
  it('an Express report of 2,100 words fails', () =>
    expect(check([['atmReport', 2100]], 'atm').passed).toBe(false));

  it('the situations count towards the dossier', () => {
    const draft = aDraft({ modules: [aModule(text(100), 'personaMatrix')] });
    expect(resultOf(draft, 'length').findings.some(({ advice }) => advice.startsWith('Too short'))).toBe(
      false,
    );
  });
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
  it('says which module to mend', () => {
    expect(check([...all(700).slice(1), ['personaMatrix', 100]]).findings[0]).toMatchObject({
      module: 'personaMatrix',
    });
  });
});
