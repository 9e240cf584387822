import { memoizeLast, memoizeWords } from '../../../memoize-last.ts';
import { everydayWords } from '../../../text/languages/everyday-words.ts';
import { wordsOf } from '../../../text/split-sentences.ts';
import { excerptOf, visibleText } from '../../../text/visible-text.ts';
import { titleOfModule } from '../../module-catalogue.ts';
import { type Measured, percent } from '../check-result.ts';
import {
  type DraftReading,
  type Passage,
  proseOf,
  type ReadModule,
  wordsOfPassage,
} from '../draft-reading.ts';
import type { Finding, ReportDraft } from '../report-draft.ts';

const fewest = 0.3;
const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Good enough to see that "lessons" are a "lesson", "loaves" a "loaf" and "Brote" a "Brot"; not a dictionary. */
export const stemOf = memoizeWords((word: string): string => {
  const bare = word.replace(/['’]s?$/, '').replace(/(?<=..)(?<!s)s$/, '');
  const stem = bare.length > 4 ? bare.replace(/(?:ie|y)$/, 'i').replace(/e?n$|e$/, '') : bare;
  return stem.replace(/f$/, 'v');
});

type Terms = { phrases: string[]; substrings: string[]; language: string };

/** The vocabulary as it stands, and the words of the order that name the product or the market. */
const readTerms = memoizeLast((caseFile: ReportDraft['caseFile'], customerWords: string): Terms => {
  const { language, vocabulary } = caseFile;
  const stems = (text: string) => wordsOf(visibleText(text), language).map(stemOf).join(' ');
  const named = wordsOf(visibleText(customerWords), language).filter(
    (word) =>
      (unspacedScript.test(word)
        ? word.length >= 2 && !/^\p{Script=Hiragana}+$/u.test(word)
        : word.length >= 4) &&
      !everydayWords.has(word) &&
      !/^\d/.test(word),
  );
  const terms = [...vocabulary, ...named].filter((term) => term.trim() !== '');
  return {
    phrases: [...new Set(terms.filter((term) => !unspacedScript.test(term)).map(stems))].filter(
      (term) => term !== '',
    ),
    substrings: [
      ...new Set(
        terms.filter((term) => unspacedScript.test(term)).map((term) => visibleText(term).toLowerCase()),
      ),
    ],
    language,
  };
});

const isSentence = ({ kind }: Passage): boolean => kind !== 'heading' && kind !== 'head';

const shareOf = memoizeLast(({ passages }: ReadModule, { phrases, substrings, language }: Terms) => {
  const sentences = passages.filter((passage) => isSentence(passage) && /\p{L}/u.test(passage.text));
  const without = sentences.filter((passage) => {
    const stems = ` ${wordsOfPassage(passage, language).map(stemOf).join(' ')} `;
    const text = visibleText(passage.text).toLowerCase();
    return (
      !phrases.some((term) => stems.includes(` ${term} `)) && !substrings.some((term) => text.includes(term))
    );
  });
  const share = sentences.length === 0 ? 1 : 1 - without.length / sentences.length;
  return { share, without: without.map(proseOf) };
});

/** Text that fits any business uses nobody's words. */
export function checkOwnTerms(reading: DraftReading): Measured {
  const terms = readTerms(reading.draft.caseFile, reading.draft.customerWords);
  const shares = reading.modules.map((module) => ({
    key: module.key,
    ...shareOf(module, terms),
  }));
  const lowest = shares.toSorted((a, b) => a.share - b.share)[0];
  const examples = reading.draft.caseFile.vocabulary.slice(0, 6).join(', ');
  const findings = shares
    .filter(({ share }) => share < fewest)
    .flatMap(({ key, share, without }): Finding[] => [
      {
        module: key,
        excerpt: excerptOf(without[0] ?? ''),
        advice: `Only ${percent(share)} of the sentences use the customer's own terms. Use them where they fall naturally: ${examples}.`,
      },
      ...without.slice(1, 5).map((text) => ({
        module: key,
        excerpt: excerptOf(text),
        advice: "This sentence would fit any business: say it in the customer's terms or cut it.",
      })),
    ]);
  return {
    bar: 'at least 30% in each module',
    value: lowest ? `${percent(lowest.share)} (${titleOfModule(lowest.key)})` : '0.0%',
    passed: lowest !== undefined && findings.length === 0,
    findings,
  };
}
