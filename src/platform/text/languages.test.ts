import { describe, expect, it } from 'vitest';
import { languageData, languages } from './languages.ts';

describe.each(Object.entries(languages))('the language %s', (_tag, { stopwords, endings, negation }) => {
  it('has words of grammar, endings and negations', () => {
    expect(stopwords.split(' ')).not.toContain('');
    expect(endings.source).toMatch(/\$$/);
    expect(negation.split('|')).not.toContain('');
    expect(() => new RegExp(`(?:${negation})`, 'u')).not.toThrow();
  });
});

it('words of an unknown language are compared as they are', () => {
  expect(languageData('ja')).toBeNull();
});
