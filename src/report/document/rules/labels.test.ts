import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasLabels, labelsOf, labelsSchema, languageOfLabels, printMinutes } from './labels.ts';

const files = readdirSync('content/labels');
const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'];

test.each(languages)('the language %s has every label', (language) => {
  expect(files).toContain(`${language}.json`);
  const stored = JSON.parse(readFileSync(`content/labels/${language}.json`, 'utf8'));
  expect(labelsSchema.safeParse(stored).error).toBeUndefined();
  expect(labelsOf(language)).toEqual(stored);
  for (const [key, values] of Object.entries({
    minutes: ['{count}'],
    mentions: ['{count}', '{of}', '{theme}'],
  }))
    for (const value of values) expect(stored[key]).toContain(value);
});

test('there is no file of another language', () => {
  expect(files).toHaveLength(languages.length);
});

test('a language of a region has the labels of its language, an unknown one the English labels', () => {
  expect(languageOfLabels('de-AT')).toBe('de');
  expect(labelsOf('de-AT')).toBe(labelsOf('de'));
  expect(languageOfLabels('ja')).toBe('en');
  expect(labelsOf('ja')).toBe(labelsOf('en'));
  expect(hasLabels('ja')).toBe(false);
});

test('minutes are put in their place', () => {
  expect(printMinutes(20, 'de')).toBe('20 Minuten');
});
