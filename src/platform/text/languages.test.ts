import { describe, expect, it } from 'vitest';
import { languageData, languages } from './languages.ts';

describe.each(Object.entries(languages))('the language %s', (_tag, { stopwords, endings }) => {
  it('has words of grammar and endings', () => {
    expect(stopwords.split(' ')).not.toContain('');
    expect(endings.source).toMatch(/\$$/);
  });
});

it('words of an unknown language are compared as they are', () => {
  expect(languageData('ja')).toBeNull();
});
