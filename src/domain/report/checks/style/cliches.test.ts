import { describe, expect, it } from 'vitest';
import { aCaseFile, draftOf, resultOf } from '../../../../../harness/fixtures/report/a-draft.ts';
import { clichePhrases } from '../../../text/languages/cliche-list.ts';

const check = (content: string, language = 'en') => resultOf(draftOf(content, language), 'cliches');
const thousand = Array.from({ length: 200 }, () => 'Marta folds the dough twice.').join(' ');

describe('clichés', () => {
  it('the list is long and holds nothing twice', () => {
    expect(clichePhrases.length).toBeGreaterThanOrEqual(120);
    expect(new Set(clichePhrases).size).toBe(clichePhrases.length);
    expect(
      clichePhrases.every((phrase) => phrase === phrase.toLowerCase().trim() && !phrase.includes('\n')),
    ).toBe(true);
  });
  it.each(clichePhrases)('finds “%s”', (phrase) => {
    const written = phrase.replaceAll('*', '').replaceAll('…', 'a jar').trim();
    expect(check(`She ${written} now.`).passed).toBe(false);
  });

  it('plain words pass', () =>
    expect(check('Marta folds the dough. It is a robustly made jar.').value).toBe('0.0 per 1,000 words'));
  it('one in a thousand words passes', () =>
    expect(check(`${thousand} Unlock it.`)).toMatchObject({ value: '1.0 per 1,000 words', passed: true }));
  it('parts of other words pass', () =>
    expect(check('The pivotally named relevance of leveraged-buyout dustings.').passed).toBe(true));
  it("the customer's own term passes", () => {
    const draft = draftOf('The seamless jar waits. A seamless jar is best.');
    expect(
      resultOf({ ...draft, caseFile: { ...aCaseFile, vocabulary: ['seamless jar', 'seamless'] } }, 'cliches')
        .passed,
    ).toBe(true);
  });
  it('words named to be avoided pass', () => {
    expect(check('| say | instead of |\n| --- | --- |\n| it helps | game changer |').passed).toBe(true);
  });

  it('two in a thousand words fail', () =>
    expect(check(`${thousand} Unlock it. It is a Game-Changer.`).passed).toBe(false));
  it('a curly apostrophe hides nothing', () =>
    expect(check('In today’s fast-paced world she bakes.').passed).toBe(false));
  it('bold hides nothing', () => expect(check('A **game** changer.').passed).toBe(false));
  it('names the phrase', () =>
    expect(check('Look no further.').findings[0]?.advice).toContain('“look no further”'));

  it('is not measured in German', () =>
    expect(check('Unlock robust synergy.', 'de')).toMatchObject({ applies: false, passed: true }));
});
