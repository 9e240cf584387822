import { memoizeLast } from '../../../memoize-last.ts';
import { clichePhrases } from '../../../text/languages/cliche-list.ts';
import { isEnglish } from '../../../text/split-sentences.ts';
import { excerptOf, plainWords, visibleText } from '../../../text/visible-text.ts';
import type { Measured, NotMeasured } from '../check-result.ts';
import { type DraftReading, type ReadModule, wordsOfPassage } from '../draft-reading.ts';
import { claimedPart, surroundingsOf } from '../facts/forbidden-promises.ts';
import type { Finding } from '../report-draft.ts';

const mostPerThousand = 1;
const bar = 'at most 1 per 1,000 words';

/** "*" stands for any ending, "…" for a few words between. */
const patternOf = (phrase: string): string =>
  phrase
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '\\p{L}*')
    .replaceAll('…', '[^.!?]{1,60}')
    .replace(/[ -]/g, '[\\s-]');

const worn = new RegExp(`(?<![\\p{L}-])(?:${clichePhrases.map(patternOf).join('|')})(?![\\p{L}-])`, 'gu');

/** A worn phrase that is the customer's own term is theirs to use. */
const wornPhrases = memoizeLast(({ key, lines, passages }: ReadModule, ownTerms: string): Finding[] => {
  const around = surroundingsOf(lines);
  return passages
    .filter(({ label }) => label !== 'from your site')
    .flatMap((passage) => {
      const text = claimedPart(passage, around[passage.line] ?? { head: null, lead: '' });
      const readable = visibleText(text).toLowerCase().replaceAll('**', '').replaceAll('’', "'");
      return [...readable.matchAll(worn)]
        .filter(([phrase]) => !ownTerms.includes(` ${plainWords(phrase)} `))
        .map(([phrase]) => ({
          module: key,
          excerpt: excerptOf(passage.text),
          advice: `Say “${phrase}” in plain words, or name the detail instead.`,
        }));
    });
});

export function checkCliches({ modules, language, draft }: DraftReading): Measured | NotMeasured {
  if (!isEnglish(language)) return { bar };
  const ownTerms = ` ${draft.caseFile.vocabulary.map(plainWords).join(' \n ')} `;
  const findings = modules.flatMap((module) => wornPhrases(module, ownTerms));
  const words = modules
    .flatMap(({ passages }) => passages)
    .filter(({ label }) => label !== 'from your site')
    .reduce((sum, passage) => sum + wordsOfPassage(passage, language).length, 0);
  const rate = words === 0 ? 0 : (findings.length * 1000) / words;
  return {
    bar,
    value: `${rate.toFixed(1)} per 1,000 words`,
    passed: rate <= mostPerThousand,
    findings,
  };
}
