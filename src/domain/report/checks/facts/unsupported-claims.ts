import { statisticPatterns, studyPatterns } from '../../../text/languages/statistical-phrases.ts';
import { readNumbers } from '../../../text/numbers.ts';
import { excerptOf, plainDigits, plainWords, visibleText } from '../../../text/visible-text.ts';
import { type Passage, withoutGaps } from '../draft-reading.ts';
import type { Finding } from '../report-draft.ts';
import { withoutExempt } from './exempt-numbers.ts';
import { namedSources } from './named-sources.ts';
import { isSupported, type Support } from './supported-numbers.ts';

type Problem = Omit<Finding, 'module'>;

/** Read in lower case: that is many times faster than a pattern that ignores case. */
const wholeWords = (patterns: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${patterns.join('|')})(?![\\p{L}\\p{M}])`, 'gu');
const statistics = wholeWords(statisticPatterns);
const studies = wholeWords(
  studyPatterns.filter((pattern) => /[a-z]/i.test(pattern.replace(/\\p\{L\}/g, ''))),
);
/** Words of scripts without spaces have no edges to look for. */
const unspacedStudies = new RegExp(
  studyPatterns.filter((pattern) => !/[a-z]/i.test(pattern.replace(/\\p\{L\}/g, ''))).join('|'),
  'gu',
);

const isGiven = (phrase: string, { words }: Support): boolean => words.includes(` ${plainWords(phrase)} `);

function unsupportedNumbers(text: string, support: Support): Problem[] {
  const plain = plainDigits(text);
  return withoutExempt(readNumbers(text), plain)
    .filter((token) => !isSupported(token, support))
    .filter(({ values, text: shown }) => {
      // Two numbers side by side ("2020 300 people") can look like one with a space in it.
      const pieces = shown.trim().split(' ');
      return !(pieces.length > 1 && values.length > 0 && pieces.every((piece) => support.plain.has(piece)));
    })
    .map(({ text: shown }) => ({
      excerpt: excerptOf(text),
      advice: `Cut the number ${shown.trim()}: it is not in the case file or the cast.`,
    }));
}

function unsupportedPhrases(text: string, support: Support): Problem[] {
  const readable = visibleText(text).toLowerCase().replaceAll('**', '').replace(/\s+/g, ' ');
  const told = [...readable.matchAll(statistics)]
    .filter(
      ({ 0: phrase, index }) =>
        !(
          /^(?:p\p{L}+\s?c|prozent|procent)/iu.test(phrase) &&
          /\d[\s-]*$/.test(plainDigits(readable.slice(0, index)))
        ),
    )
    .map(({ 0: phrase }) => phrase)
    .filter((phrase) => !isGiven(phrase, support))
    .map((phrase) => ({
      excerpt: excerptOf(text),
      advice: `Cut “${phrase}”: a statistic in words that the case file does not hold.`,
    }));
  const researched = [...readable.matchAll(studies), ...readable.matchAll(unspacedStudies)]
    .map(({ 0: phrase }) => phrase)
    .filter((phrase) => !isGiven(phrase, support))
    .map((phrase) => ({
      excerpt: excerptOf(text),
      advice: `Cut “${phrase}”: no study or expert is in the case file.`,
    }));
  return [...told, ...researched];
}

/** Numbers, statistics, studies and organisations the material does not hold. */
export function unsupportedClaimsIn(text: string, support: Support): Problem[] {
  const claimed = withoutGaps(text);
  return [
    ...unsupportedNumbers(claimed, support),
    ...unsupportedPhrases(claimed, support),
    ...namedSources(visibleText(claimed).replaceAll('**', ''), support).map((name) => ({
      excerpt: excerptOf(text),
      advice: `Cut ${name}: the material does not name it.`,
    })),
  ];
}

/** How long an action takes: code prints it at the head of its bullet (chapter.ts). */
const printedMinutes = /(?<=^\*\*[^*]{1,200}, )\d{1,3}(?= \p{L}+\.\*\*)/u;

/** What stands word for word on the customer's own page is theirs to claim. */
export const unsupportedClaims = ({ kind, label, text }: Passage, support: Support): Problem[] => {
  if (label === 'from your site') return [];
  return unsupportedClaimsIn(kind === 'bullet' ? text.replace(printedMinutes, '') : text, support);
};
