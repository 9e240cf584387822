import { languagesWithNumberWords, numberWordsOf } from './languages/number-words.ts';

/** Words that are also everyday words, or that count nothing alone. */
const leftAlone = new Set(['one', 'un', 'um', 'uno', 'een', 'eins', 'zero', 'null', 'nul', 'cero', 'zéro']);

type Reader = (text: string) => string;
const readers = new Map<string, Reader>();

export const mainTag = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? 'en';

/** "four hundred and ninety-two" becomes "492", "fifty-third" "53th", "half past six" "6:30". "One" stays a word. */
export function inDigits(text: string, language: string): string {
  const tag = mainTag(language);
  const known = languagesWithNumberWords.includes(tag) ? tag : 'en';
  let reader = readers.get(known);
  if (!reader) {
    reader = createReader(known);
    readers.set(known, reader);
  }
  return reader(text);
}

const ordinals: [RegExp, string][] = [
  [/^(.*)first$/, 'one'],
  [/^(.*)second$/, 'two'],
  [/^(.*)third$/, 'three'],
  [/^(.*)fifth$/, 'five'],
  [/^(.*)eighth$/, 'eight'],
  [/^(.*)ninth$/, 'nine'],
  [/^(.*)twelfth$/, 'twelve'],
];
const cardinalOf = (ordinal: string): string => {
  for (const [form, word] of ordinals) {
    const lead = form.exec(ordinal)?.[1];
    if (lead !== undefined) return `${lead}${word}`;
  }
  return ordinal.replace(/tieth$/, 'ty').replace(/th$/, '');
};

function createReader(language: string): Reader {
  const words = numberWordsOf(language);
  const forms = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/ /g, '\\s+'));
  const below100 = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}]|-\\p{L})`, 'giu');
  const numberOf = (form: string): number => words.get(form.toLowerCase().replace(/\s+/g, ' ')) ?? Number.NaN;
  const simple: Reader = (text) =>
    text.replace(below100, (form) => (leftAlone.has(form.toLowerCase()) ? form : String(numberOf(form))));
  // Only from ten on: "first" and "second" are everyday words.
  const ordinal: Reader = (text) =>
    text.replace(/(?<![\p{L}-])[a-z]+(?:-[a-z]+)?(?:th|first|second|third)(?![\p{L}-])/giu, (form) => {
      const value = numberOf(cardinalOf(form.toLowerCase()));
      return value >= 10 ? `${value}th` : form;
    });
  return language === 'en' ? (text) => tellTimes(joinLarge(simple(ordinal(text)))) : simple;
}

/** "4 hundred and 92", "a hundred", "2 thousand 500": enough for prices and years. */
const joinLarge: Reader = (text) =>
  [100, 1_000].reduce((result, size) => {
    const word = size === 100 ? 'hundred' : 'thousand';
    const form = new RegExp(`\\b(\\d+|an?|one) ${word}(?:,? and (\\d+)|,? (\\d+))?(?![\\d-])`, 'gi');
    return result.replace(form, (_, lead: string, joined = '0', listed = '0') =>
      String((Number.isNaN(Number(lead)) ? 1 : Number(lead)) * size + Number(joined) + Number(listed)),
    );
  }, text);

const hour = '(\\d{1,2}|one)';
const hourOf = (text: string): number => (text.toLowerCase() === 'one' ? 1 : Number(text));

const tellTimes: Reader = (text) =>
  text
    .replace(new RegExp(`half past ${hour}(?!\\d|:\\d)`, 'gi'), (_, at: string) => `${hourOf(at)}:30`)
    .replace(new RegExp(`quarter past ${hour}(?!\\d|:\\d)`, 'gi'), (_, at: string) => `${hourOf(at)}:15`)
    .replace(
      new RegExp(`quarter to ${hour}(?!\\d|:\\d)`, 'gi'),
      (_, at: string) => `${hourOf(at) - 1 || 12}:45`,
    )
    .replace(
      new RegExp(`(?<![\\d:])(5|10|20|25)(?: minutes)? (past|to) ${hour}(?![\\d-]|:\\d)`, 'gi'),
      (_, minutes: string, side: string, at: string) =>
        side.toLowerCase() === 'past'
          ? `${hourOf(at)}:${minutes.padStart(2, '0')}`
          : `${hourOf(at) - 1 || 12}:${60 - Number(minutes)}`,
    )
    // "Ten fifty at night."
    .replace(
      /(?<![\d:])(\d{1,2}) ([0-5]\d)(?= (?:at night|in the (?:morning|afternoon|evening)|a\.?m|p\.?m))/gi,
      '$1:$2',
    );
