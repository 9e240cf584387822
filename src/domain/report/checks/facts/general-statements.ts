import { contentStems, isKnownStem } from '../../../text/content-words.ts';
import { perLanguage } from '../../../text/languages/per-language.ts';
import { isNegated, type Knowledge, peoplePattern, wordPattern } from './knowledge.ts';
import type { SentenceReading } from './read-sentence.ts';

export type Rule = (reading: SentenceReading, knowledge: Knowledge) => string | null;

export const shareOf = (stems: readonly string[], known: ReadonlySet<string>, language: string): number =>
  stems.length === 0 ? 0 : stems.filter((stem) => isKnownStem(stem, known, language)).length / stems.length;

/** Whether one source says nearly the same, and does not deny it. */
export const isSaid = (
  { text }: SentenceReading,
  { sources, language }: Knowledge,
  enough = 0.7,
): boolean => {
  const stems = contentStems(text, language);
  const negated = isNegated(text, language);
  return sources.some(
    (source) => source.isNegated === negated && shareOf(stems, source.stems, language) >= enough,
  );
};

export const research: Rule = ({ lower, data }, { words }) => {
  const phrase = wordPattern(data.studies).exec(lower)?.[0];
  return phrase === undefined || words.includes(phrase)
    ? null
    : `no study, expert, authority or benchmark is in the material (“${phrase}”)`;
};

const outcomePattern = perLanguage(({ outcome, reporting }) => wordPattern(`${outcome}|${reporting}`));

/** "Guests usually rebook": a statistic without a number. */
export const habit: Rule = (reading, knowledge) => {
  const { lower, subject, data } = reading;
  if (subject === 'business' || subject === 'other') return null;
  const isGeneral =
    wordPattern(data.frequency).test(lower) ||
    peoplePattern(data).test(lower.split(' ', 2).at(-1) ?? '') ||
    peoplePattern(data).test(lower.split(' ', 1)[0] ?? '') ||
    /^\p{L}+ (?:who|that|die|der|qui|que|che)(?!\p{L})/u.test(lower) ||
    wordPattern(data.reporting).test(lower);
  const outcome = outcomePattern(data).exec(lower)?.[0];
  if (!isGeneral || outcome === undefined || isSaid(reading, knowledge)) return null;
  return `nobody has counted what customers do (“${outcome}”)`;
};

/** "Tenants tend to …", "hardly anyone regrets it": nobody has counted. */
export const generality: Rule = (reading, knowledge) => {
  const { lower, data } = reading;
  const phrase = data.generality && wordPattern(data.generality).exec(lower)?.[0];
  return !phrase || isSaid(reading, knowledge, 0.6) ? null : `nobody has counted it (“${phrase}”)`;
};

/** "Twice as long": the material must hold two quantities of one kind that stand so, about the same thing. */
export const multiple: Rule = ({ text, lower, data }, { sources, language }) => {
  const stems = contentStems(text, language);
  const told = data.multiples?.find(([words]) => wordPattern(words).test(lower));
  if (!told) return null;
  const isBorne = sources
    .filter((source) => shareOf(stems, source.stems, language) > 0)
    .some(({ quantities }) =>
      quantities.some((a) =>
        quantities.some((b) => {
          const ratio = a.kind === b.kind ? (a.values[0] ?? 0) / (b.values[0] ?? 1) : 0;
          return ratio >= told[1] * 0.95 && ratio <= told[1] * 1.5;
        }),
      ),
    );
  return isBorne ? null : 'nothing in the material is that many times as much';
};

/** Refunds and hours without end are for the business to promise. */
export const pledge: Rule = ({ lower, data }, { words, language }) => {
  if (isNegated(lower, language)) return null;
  const phrase = data.pledges
    ?.filter((kind) => !wordPattern(kind).test(words))
    .map((kind) => wordPattern(kind).exec(lower)?.[0])
    .find((found) => found !== undefined);
  return phrase === undefined ? null : `the business has not said “${phrase}”`;
};

/** Of a sentence about one person: what it says of people in general. */
export const unsupportedGenerality = (reading: SentenceReading, knowledge: Knowledge): string | null =>
  research(reading, knowledge) ?? generality(reading, knowledge);
