import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageOf } from './content-words.ts';
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

const recorded = (place: string) =>
  readFileSync(join(import.meta.dirname, '../../../content/recordings', place), 'utf8');

it('a long text has the language of its words of grammar, a short one and a mixed one none', () => {
  const english = recorded('northwax/report.md');
  const german = recorded('trauer-rednerin/report.md');
  expect([english, german, english.slice(0, 300), english + german].map(languageOf)).toEqual([
    ...['en', 'de'],
    ...[null, null],
  ]);
});

it('the author’s prompts, which name English fields, do not hide another language', () => {
  const fields = '{"headline":"","text":"","sure":"","check":"","wrongIf":""}';
  expect(languageOf(`${'Nadie sabe por qué los clientes no compran. '.repeat(40)}${fields}`)).toBe('es');
  expect(languageOf('顧客がなぜ買わないのかは誰にもわかりません。'.repeat(60))).toBeNull();
});
