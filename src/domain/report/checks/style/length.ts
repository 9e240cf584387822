import { printCount } from '../../../text/print-count.ts';
import type { Measured } from '../check-result.ts';
import { type DraftReading, type ReadModule, wordsOfPassage } from '../draft-reading.ts';

/** Of all chapters together: a busy owner reads no more. A thin business may have few. */
const mostWords = { full: 8_500, atm: 2_000 } as const;

const wordsIn = ({ passages }: ReadModule, language: string): number =>
  passages.reduce((sum, passage) => sum + wordsOfPassage(passage, language).length, 0);

export function checkLength({ modules, draft, language }: DraftReading): Measured {
  const most = mostWords[draft.reportType];
  const counts = modules.map((module) => ({ key: module.key, words: wordsIn(module, language) }));
  const total = counts.reduce((sum, { words }) => sum + words, 0);
  const longest = counts.toSorted((a, b) => b.words - a.words)[0];
  const shown = `${printCount(total)} words`;
  return {
    bar: `at most ${printCount(most)} words`,
    value: shown,
    passed: total <= most,
    findings:
      total > most && longest
        ? [{ module: longest.key, excerpt: `${shown} in all`, advice: 'Cut what repeats.' }]
        : [],
  };
}
