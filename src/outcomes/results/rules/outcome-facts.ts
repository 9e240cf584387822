import { mainTag } from '../../../platform/text/languages.ts';
import type { NewFact } from '../../../report/versions/rules/revision.ts';
import { type Direction, nameOfMeasure } from '../../predictions/rules/measures.ts';
import { isHit, type Result } from './test-result.ts';

/** A test with a result, and the prediction that it answers. */
export type AnsweredTest = {
  id: number;
  title: string;
  measure: string;
  measureName: string | null;
  goodWhen: 'up' | 'down';
  result: Result;
  numberBefore: number | null;
  numberAfter: number | null;
  note: string;
  startedAt: Date | null;
  answeredAt: Date;
  prediction: { direction: Direction; goodWhen: 'up' | 'down' } | null;
};

const english = {
  tried: (title: string, measure: string) => `The owner tested this: "${title}" Counted: ${measure}.`,
  results: {
    better: 'Result: better than before.',
    same: 'Result: the same as before.',
    worse: 'Result: worse than before.',
  },
  numbers: (before: number, after: number) => `Before the change ${before}, after it ${after}.`,
  hit: 'What the report predicted happened.',
  missed: 'What the report predicted did not happen.',
  time: (from: string | null, until: string) =>
    from === null ? `Entered on ${until}.` : `Tested from ${from} to ${until}.`,
  note: (note: string) => `The owner notes: "${note}"`,
};

/** A language that is missing here gets the English sentences. */
const words: Record<string, typeof english> = {
  en: english,
  de: {
    tried: (title, measure) => `Der Inhaber hat das getestet: „${title}“ Gezählt: ${measure}.`,
    results: {
      better: 'Ergebnis: besser als vorher.',
      same: 'Ergebnis: so wie vorher.',
      worse: 'Ergebnis: schlechter als vorher.',
    },
    numbers: (before, after) => `Vor der Änderung ${before}, danach ${after}.`,
    hit: 'Was der Bericht vorhergesagt hat, ist eingetreten.',
    missed: 'Was der Bericht vorhergesagt hat, ist nicht eingetreten.',
    time: (from, until) =>
      from === null ? `Eingetragen am ${until}.` : `Getestet von ${from} bis ${until}.`,
    note: (note) => `Der Inhaber notiert: „${note}“`,
  },
};

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const withoutMarks = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/["„“”]/g, "'")
    .trim();

/** What a revision learns from a test, in words that code writes. Null when nothing was tried. */
export function outcomeFact(test: AnsweredTest, language: string): NewFact | null {
  const { id, result, numberBefore, numberAfter, note, startedAt, answeredAt, prediction } = test;
  if (result === 'not-tried') return null;
  const said = words[mainTag(language)] ?? english;
  const hit = prediction && isHit(prediction, result);
  return {
    kind: 'proof',
    text: [
      said.tried(withoutMarks(test.title), nameOfMeasure(test.measure, test.measureName)),
      said.results[result],
      ...(numberBefore === null || numberAfter === null ? [] : [said.numbers(numberBefore, numberAfter)]),
      ...(hit === null ? [] : [hit ? said.hit : said.missed]),
      said.time(startedAt && dayOf(startedAt), dayOf(answeredAt)),
      ...(note === '' ? [] : [said.note(withoutMarks(note))]),
    ].join(' '),
    source: 'outcome',
    line: null,
    testId: id,
  };
}
