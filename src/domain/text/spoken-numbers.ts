import type { NumberWords } from './languages/language-data.ts';
import { languages, mainTag } from './languages/languages.ts';

export { mainTag };

/** Words that are also everyday words, or that count nothing alone. */
const leftAlone = new Set(['one', 'un', 'um', 'uno', 'een', 'eins', 'zero', 'null', 'nul', 'cero', 'zéro']);

type Reader = (text: string) => string;
const readers = new Map<string, Reader>();

/** "four hundred and ninety-two" becomes "492", "fifty-third" "53th", "half past six" "6:30". "One" stays a word. */
export function inDigits(text: string, language: string): string {
  const tag = mainTag(language) in languages ? mainTag(language) : 'en';
  const known = readers.get(tag);
  if (known) return known(text);
  const data = languages[tag]?.numbers;
  const reader = data ? createReader(data, tag === 'en') : (same: string) => same;
  readers.set(tag, reader);
  return reader(text);
}

/** Every written-out number below 100, by its form. */
function below100({ small, tens, joined, irregular = {} }: NumberWords): Map<string, number> {
  const known = new Map<string, number>(Object.entries(irregular));
  const ones = small.split(' ');
  for (const [value, word] of ones.entries()) known.set(word, value);
  for (const [index, ten] of tens.split(' ').entries()) {
    if (ten === '-') continue;
    const value = (index + 2) * 10;
    known.set(ten, value);
    for (const [one, word] of ones.slice(1, 10).entries())
      for (const form of joined(ten, word)) known.set(form, value + one + 1);
  }
  return known;
}

function createReader(data: NumberWords, isEnglish: boolean): Reader {
  const words = below100(data);
  const forms = [...words.keys()]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/ /g, '\\s+'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const numberOf = (form: string): number => words.get(form.toLowerCase().replace(/\s+/g, ' ')) ?? Number.NaN;
  const simple: Reader = (text) =>
    text.replace(pattern, (form) => (leftAlone.has(form.toLowerCase()) ? form : String(numberOf(form))));
  if (data.isGlued) {
    const glued = gluedReader(data, words);
    return (text) => simple(glued(text));
  }
  const large = joinLarge(data);
  return isEnglish
    ? (text) => tellTimes(large(simple(ordinals(text, numberOf))))
    : (text) => large(simple(text));
}

/** "Zweitausendfünfhundert" is one word. */
function gluedReader({ hundred, thousand }: NumberWords, words: ReadonlyMap<string, number>): Reader {
  const readWord = (word: string): number | null => {
    if (word === '' || word === 'und' || word === 'en') return 0;
    const known = words.get(word) ?? (word === 'ein' ? 1 : undefined);
    if (known !== undefined) return known;
    for (const [part, size] of [
      [thousand, 1_000],
      [hundred, 100],
    ] as const) {
      const at = word.indexOf(part);
      if (at === -1) continue;
      const before = readWord(word.slice(0, at));
      const after = readWord(word.slice(at + part.length).replace(/^und/, ''));
      return before === null || after === null ? null : (before || 1) * size + after;
    }
    return null;
  };
  const candidate = new RegExp(
    `(?<![\\p{L}\\p{N}-])\\p{L}*(?:${hundred}|${thousand})\\p{L}*(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (text) => text.replace(candidate, (word) => String(readWord(word.toLowerCase()) ?? word));
}

/** "4 hundred and 92", "a hundred", "2 thousand 500": enough for prices and years. */
const joinLarge = ({ hundred, thousand, and }: NumberWords): Reader => {
  const sizes = [
    [hundred, 100],
    [thousand, 1_000],
  ] as const;
  const forms = sizes.map(([word, size]): [RegExp, number] => [
    new RegExp(
      `(?<![\\p{L}\\p{N}.,])(?:(\\d+|an?|one|un[ae]?|um[a]?|een) )?(?<!(?:pour|per|por|par) )(?:${word})(?:,?${and ? ` (?:${and} )?` : ' '}(\\d{1,3}))?(?![\\d\\p{L}-])`,
      'giu',
    ),
    size,
  ]);
  const large = new RegExp(`${hundred}|${thousand}`, 'iu');
  return (text) =>
    !large.test(text)
      ? text
      : forms.reduce(
          (result, [form, size]) =>
            result.replace(form, (_, lead = '1', rest = '0') =>
              String((Number.isNaN(Number(lead)) ? 1 : Number(lead)) * size + Number(rest)),
            ),
          text,
        );
};

const ordinalForms: [RegExp, string][] = [
  [/^(.*)first$/, 'one'],
  [/^(.*)second$/, 'two'],
  [/^(.*)third$/, 'three'],
  [/^(.*)fifth$/, 'five'],
  [/^(.*)eighth$/, 'eight'],
  [/^(.*)ninth$/, 'nine'],
  [/^(.*)twelfth$/, 'twelve'],
];
const cardinalOf = (ordinal: string): string => {
  for (const [form, word] of ordinalForms) {
    const lead = form.exec(ordinal)?.[1];
    if (lead !== undefined) return `${lead}${word}`;
  }
  return ordinal.replace(/tieth$/, 'ty').replace(/th$/, '');
};
/** Only from ten on: "first" and "second" are everyday words. */
const ordinals = (text: string, numberOf: (form: string) => number): string =>
  text.replace(/(?<![\p{L}-])[a-z]+(?:-[a-z]+)?(?:th|first|second|third)(?![\p{L}-])/giu, (form) => {
    const value = numberOf(cardinalOf(form.toLowerCase()));
    return value >= 10 ? `${value}th` : form;
  });

const hour = '(1[0-2]|[1-9]|one)';
const hourOf = (text: string): number => (text.toLowerCase() === 'one' ? 1 : Number(text));

const pastHour = new RegExp(`half past ${hour}(?!\\d|:\\d)`, 'gi');
const quarterPast = new RegExp(`quarter past ${hour}(?!\\d|:\\d)`, 'gi');
const quarterTo = new RegExp(`quarter to ${hour}(?!\\d|:\\d)`, 'gi');
const minutesAround = new RegExp(
  `(?<![\\d:])(5|10|20|25)(?: minutes)? (past|to) ${hour}(?![\\d-]|:\\d)(?<!to \\S+(?= (?!and|in|at|on|when|she|he|a\\.?m|p\\.?m)\\p{L}))`,
  'giu',
);

const tellTimes: Reader = (text) => (/\d|half|quarter/i.test(text) ? toldTimes(text) : text);

const toldTimes: Reader = (text) =>
  text
    // "Seven and a half hours", "an hour and a quarter".
    .replace(
      /(?<![\d.,:])(\d+) and a (half|quarter)(?= \p{L}+s(?!\p{L}))/giu,
      (_, whole: string, part: string) =>
        String(Number(whole) + (part.toLowerCase() === 'half' ? 0.5 : 0.25)),
    )
    .replace(
      /(?<!\p{L})(?:an?|one) (hour|day|week|month|year) and a (half|quarter)(?!\p{L})/giu,
      (_, unit: string, part: string) => `${part.toLowerCase() === 'half' ? '1.5' : '1.25'} ${unit}s`,
    )
    .replace(pastHour, (_, at: string) => `${hourOf(at)}:30`)
    .replace(quarterPast, (_, at: string) => `${hourOf(at)}:15`)
    .replace(quarterTo, (_, at: string) => `${hourOf(at) - 1 || 12}:45`)
    .replace(minutesAround, (_, minutes: string, side: string, at: string) =>
      side.toLowerCase() === 'past'
        ? `${hourOf(at)}:${minutes.padStart(2, '0')}`
        : `${hourOf(at) - 1 || 12}:${60 - Number(minutes)}`,
    )
    // "Ten fifty at night."
    .replace(
      /(?<![\d:])(\d{1,2}) ([0-5]\d)(?= (?:at night|in the (?:morning|afternoon|evening)|a\.?m|p\.?m))/gi,
      '$1:$2',
    );
