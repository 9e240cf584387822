import { memoizeLast } from '../../../memoize-last.ts';
import { countSyllables } from '../../../text/languages/syllables.ts';
import { isEnglish } from '../../../text/split-sentences.ts';
import { excerptOf } from '../../../text/visible-text.ts';
import type { Measured, NotMeasured } from '../check-result.ts';
import {
  type DraftReading,
  type Passage,
  proseOf,
  type ReadModule,
  wordsOfPassage,
} from '../draft-reading.ts';
import type { Finding } from '../report-draft.ts';

const hardest = 9;
/** A module may differ from the whole: a diary is simpler than a memo. */
const slack = 2;
const bar = 'at most grade 9';

type ReadingCounts = { sentences: number; words: number; syllables: number };

export const gradeOf = ({ sentences, words, syllables }: ReadingCounts): number =>
  words === 0 || sentences === 0 ? 0 : 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;

/**
 * Sentences of paragraphs, quotes and lists. A bullet without a full stop counts as one sentence; headings, lines all in
 * bold and tables are labels, not prose, and are left out.
 */
const proseSentences = ({ passages }: ReadModule): Passage[] =>
  passages.filter(
    ({ kind, text }) =>
      (kind === 'paragraph' || kind === 'bullet' || kind === 'quote') && !/^\*\*[^*]+\*\*$/.test(text.trim()),
  );

export function countSyllablesAndWords(sentences: string[][]): ReadingCounts {
  const tally: ReadingCounts = { sentences: 0, words: 0, syllables: 0 };
  for (const words of sentences) {
    if (words.length === 0) continue;
    tally.sentences += 1;
    tally.words += words.length;
    for (const word of words) tally.syllables += countSyllables(word);
  }
  return tally;
}

const sum = (tallies: ReadingCounts[]): ReadingCounts =>
  tallies.reduce(
    (all, { sentences, words, syllables }) => ({
      sentences: all.sentences + sentences,
      words: all.words + words,
      syllables: all.syllables + syllables,
    }),
    { sentences: 0, words: 0, syllables: 0 },
  );

const readProse = memoizeLast((module: ReadModule, language: string) => {
  const passages = proseSentences(module);
  const tally = countSyllablesAndWords(passages.map((passage) => wordsOfPassage(passage, language)));
  return { key: module.key, sentences: passages.map(proseOf), tally };
});

/** Flesch-Kincaid over the whole report. */
export function checkReadingGrade({ modules, language }: DraftReading): Measured | NotMeasured {
  if (!isEnglish(language)) return { bar };
  const read = modules.map((module) => readProse(module, language));
  const grade = Math.round(gradeOf(sum(read.map(({ tally }) => tally))) * 10) / 10;
  const isHard = grade > hardest;
  const findings = read
    .map(({ key, sentences, tally }) => ({ key, sentences, own: gradeOf(tally) }))
    .filter(({ own }) => own > (isHard ? hardest : hardest + slack))
    .map(
      ({ key, sentences, own }): Finding => ({
        module: key,
        excerpt: excerptOf(sentences.toSorted((a, b) => b.length - a.length)[0] ?? ''),
        advice: `Reads at grade ${own.toFixed(1)}: split the long sentences and use everyday words.`,
      }),
    );
  return {
    bar,
    value: grade.toFixed(1),
    passed: !isHard,
    findings,
  };
}
