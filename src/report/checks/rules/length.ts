import { printCount } from '../../../platform/text/print-count.ts';
import type { Measured } from './check-result.ts';
import { type DraftReading, wordsOfPassage } from './draft-reading.ts';

/** Of all chapters together: a busy owner reads no more. A thin business may have few. */
const mostWords = { full: 8_500, atm: 2_000 } as const;

export function checkLength({ modules, draft, language }: DraftReading): Measured {
  const most = mostWords[draft.reportType];
  const total = modules
    .flatMap(({ passages }) => passages)
    .reduce((sum, passage) => sum + wordsOfPassage(passage, language).length, 0);
  return {
    bar: `at most ${printCount(most)} words`,
    value: `${printCount(total)} words`,
    passed: total <= most,
  };
}
