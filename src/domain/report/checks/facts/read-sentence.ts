import { memoizeLastText } from '../../../memoize-last.ts';
import { contentStems, isKnownStem } from '../../../text/content-words.ts';
import { chapterWords } from '../../../text/languages/chapter-words.ts';
import type { LanguageData } from '../../../text/languages/language-data.ts';
import { languageData } from '../../../text/languages/languages.ts';
import { perLanguage } from '../../../text/languages/per-language.ts';
import { quotationsIn } from '../../../text/quotations.ts';
import { plainWords, visibleText } from '../../../text/visible-text.ts';
import { type Knowledge, peoplePattern, wordPattern } from './knowledge.ts';

/** Whom or what a sentence is about, read from its first words. */
export type Subject = 'business' | 'customers' | 'rival' | 'other';
export type SentenceReading = {
  /** Without quotations, blanks and bold marks. */
  text: string;
  lower: string;
  subject: Subject;
  /** It opens with "it" or "we", which may be the business. */
  isSelf: boolean;
  /** It opens with a name of the material. */
  isStaff: boolean;
  /** It names one of the five. */
  isScene: boolean;
  /** It tells of one person. */
  isPersonal: boolean;
  data: LanguageData;
};

/** Blanks keep their place, so that words around them do not join. */
const blanked = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;

export function withoutQuotations(text: string): string {
  let left = text;
  for (const { start, end } of quotationsIn(text).toReversed()) left = blanked(left, start, end);
  return left;
}

const clauseStarts = new Map<string, RegExp>();
function clauseStart(alternatives: string): RegExp {
  const known = clauseStarts.get(alternatives);
  if (known) return known;
  const made = new RegExp(
    `(?:^[^\\p{L}]*|[,;:–—(.!?]\\s*(?:and |or |then |but |so |und |oder |dann |et |y |e |en )?)(?:please |never |always |only |just |simply |first |then |now |also |again |instead )*(?:${alternatives})(?![\\p{L}\\p{M}])`,
    'u',
  );
  clauseStarts.set(alternatives, made);
  return made;
}

/**
 * Null when nothing is asserted about the business, its customers or its rivals: a question, advice, a guess, a
 * condition, a gap, a statement of not knowing, or a scene with one of the five.
 */
export function readAssertion(written: string, knowledge: Knowledge, isCopy = false): SentenceReading | null {
  const reading = readStatement(written, knowledge, isCopy);
  return reading?.isPersonal ? null : reading;
}

/** Also what is told about one person, where only general statements can be judged. */
export const readStatement = (
  written: string,
  knowledge: Knowledge,
  isCopy = false,
): SentenceReading | null => (isCopy ? readCopy : readProse)(written, knowledge);

const opensWithSelf = perLanguage(({ self }) => new RegExp(`^(?:${self})(?!\\p{L})`, 'u'));

const readProse = memoizeLastText((written, knowledge: Knowledge) => readText(written, knowledge, false));
const readCopy = memoizeLastText((written, knowledge: Knowledge) => readText(written, knowledge, true));

function readText(written: string, knowledge: Knowledge, isCopy: boolean): SentenceReading | null {
  const data = languageData(knowledge.language);
  if (!data || /\[[^[\]]+\]/.test(written)) return null;
  const shown = visibleText(written).replaceAll('**', '');
  const text = (isCopy ? shown : withoutQuotations(shown)).replace(/\s+/g, ' ').trim();
  const lower = text.toLowerCase();
  if (isMarked(lower, knowledge.language) || assertsNothing(lower, data)) return null;
  const isScene = namesPersona(text, knowledge);
  const subject = subjectOf(text, lower, data, knowledge);
  const isStaff = opensWithStaff(text, knowledge);
  const isPersonal =
    isScene ||
    ([data.pronoun, data.relation].some((words) => wordPattern(words).test(lower)) &&
      !(subject === 'business' && isCopy) &&
      !isStaff);
  const isSelf = opensWithSelf(data).test(lower);
  return { text, lower, subject, isSelf, isStaff, isScene, isPersonal, data };
}

/** "Petra managed …": somebody whom the material names is the business, whatever pronoun follows. */
const opensWithStaff = (text: string, { staff }: Knowledge): boolean =>
  (
    text
      .split(' ', 3)
      .join(' ')
      .match(/\p{Lu}[\p{L}\p{M}-]+/gu) ?? []
  ).some((word) => staff.has(word));

/** Marked by code as not confirmed. */
export const isMarked = (text: string, language: string): boolean =>
  text.toLowerCase().includes(`(${chapterWords(language).unconfirmed.toLowerCase()})`);

/** It tells the reader to do something. */
export const isAdvice = (text: string, data: LanguageData): boolean =>
  clauseStart(data.imperative).test(withoutQuotations(text).toLowerCase());

/** A question, a heading, advice, a guess, a condition, or a statement of not knowing. */
export const assertsNothing = (lower: string, data: LanguageData): boolean =>
  /[?？]["”»]?\s*$|:$/.test(lower) ||
  (clauseStart(data.imperative).test(lower) &&
    !(data.bargain !== undefined && wordPattern(data.bargain).test(lower))) ||
  [data.hedge, data.notKnown, data.advice].some((words) => wordPattern(words).test(lower));

export const namesPersona = (text: string, { personalNames }: Knowledge): boolean =>
  (text.match(/\p{Lu}[\p{L}\p{M}-]+/gu) ?? []).some((word) => personalNames.has(word));

function subjectOf(text: string, lower: string, data: LanguageData, knowledge: Knowledge): Subject {
  const opening = lower.split(' ').slice(0, 6).join(' ');
  const other = wordPattern(data.rivals).exec(opening)?.[0];
  // "Other studios" are customers where studios buy.
  const isRival = other !== undefined && !peoplePattern(data).test(other);
  if (isRival || opensWithStranger(text, knowledge)) return 'rival';
  // "A client held up a photo" is a scene.
  const isOne = /^(?:an?|one|eine?r?|une?|un[ao]|uma?|een|één) /u.test(lower);
  if (!isOne && peoplePattern(data).test(lower.split(' ').slice(0, 4).join(' '))) return 'customers';
  const isOwn = contentStems(opening, knowledge.language).some((stem) =>
    isKnownStem(stem, knowledge.stems, knowledge.language),
  );
  return isOwn ? 'business' : 'other';
}

/** "Gusto and ADP cannot …": a name that the material does not hold. German nouns all have capitals, so not there. */
function opensWithStranger(text: string, { words, people, language }: Knowledge): boolean {
  if (/^de/i.test(language)) return false;
  const name =
    /^(?:\p{Lu}[\p{L}\p{M}&-]+)(?= (?:and|or|&|,|et|y|e|en|ou|o) ?\p{Lu}|(?: \p{Lu}[\p{L}&-]+)+ )/u.exec(
      text,
    )?.[0];
  if (name === undefined) return false;
  const mention = ` ${plainWords(name)} `;
  return !words.includes(mention) && !people.includes(mention);
}
