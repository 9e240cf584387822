import { describe, expect, it } from 'vitest';
import { chapterStrings } from '../../report/document/rules/chapter-strings.ts';
import { languageData, languages } from './languages.ts';

describe.each(Object.entries(languages))('the language %s', (tag, { stopwords, endings, negation }) => {
  it('has words of grammar, endings and negations', () => {
    expect(stopwords.split(' ')).not.toContain('');
    expect(endings.source).toMatch(/\$$/);
    expect(negation.split('|')).not.toContain('');
    expect(() => new RegExp(`(?:${negation})`, 'u')).not.toThrow();
  });

  it('has the words that code adds to a chapter', () => {
    if (tag !== 'en') expect(chapterStrings(tag)).not.toBe(chapterStrings('en'));
  });
});

it('words of an unknown language are compared as they are', () => {
  expect(languageData('ja')).toBeNull();
});
