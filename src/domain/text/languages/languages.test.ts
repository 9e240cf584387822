import { describe, expect, it } from 'vitest';
import { readQuantities } from '../quantities.ts';
import { inDigits } from '../spoken-numbers.ts';
import { chapterWords } from './chapter-words.ts';
import type { LanguageData, TimeUnit } from './language-data.ts';
import { languageData, languages } from './languages.ts';

/** A new language lacks what is missing here: the word for five, a price, an advice and a study. */
const samples: Record<string, { five: string; week: string; advice: string; study: string }> = {
  en: { five: 'five', week: '3 weeks', advice: 'ask', study: 'studies show' },
  de: { five: 'fünf', week: '3 Wochen', advice: 'fragen sie', study: 'studien zeigen' },
  es: { five: 'cinco', week: '3 semanas', advice: 'pregunte', study: 'los expertos dicen' },
  fr: { five: 'cinq', week: '3 semaines', advice: 'demandez', study: 'les experts disent' },
  it: { five: 'cinque', week: '3 settimane', advice: 'chieda', study: 'gli esperti dicono' },
  nl: { five: 'vijf', week: '3 weken', advice: 'vraag', study: 'experts zeggen' },
  pt: { five: 'cinco', week: '3 semanas', advice: 'pergunte', study: 'os especialistas dizem' },
};
const patternsOf = (data: LanguageData): [string, string][] => [
  ...Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ...Object.entries(data.time),
  ...data.fractions.map(([words]): [string, string] => ['fractions', words]),
];

describe.each(Object.keys(languages))('the language %s', (tag) => {
  const data = languageData(tag);
  const sample = samples[tag];
  if (!data || !sample) throw new Error(`${tag} lacks samples in languages.test.ts`);

  it('has words for everything, as valid patterns', () => {
    for (const [name, words] of patternsOf(data)) {
      expect(words, name).not.toBe('');
      if (name !== 'stopwords') expect(() => new RegExp(`(?:${words})`, 'u'), name).not.toThrow();
      expect(words.split('|'), `${name} has an empty alternative`).not.toContain('');
    }
  });

  it('reads its numbers, times, advice and studies', () => {
    expect(inDigits(sample.five, tag)).toBe('5');
    expect(readQuantities(sample.week, tag)).toMatchObject([{ kind: 'time', values: [21] }]);
    const whole = (words: string) => new RegExp(`^(?:${words})$`, 'u');
    expect(sample.advice).toMatch(whole(data.imperative));
    expect(sample.study).toMatch(whole(data.studies));
    const units: TimeUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
    expect(Object.keys(data.time).sort()).toEqual(units.sort());
  });

  it('has the words that code adds to a chapter', () => {
    if (tag !== 'en') expect(chapterWords(tag)).not.toBe(chapterWords('en'));
  });
});

it('an unknown language is judged by percentages and studies alone', () => {
  expect(languageData('ja')).toBeNull();
});
