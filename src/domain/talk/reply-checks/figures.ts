import { withoutExempt } from '../../report/checks/facts/exempt-numbers.ts';
import { isSupported, type Support, supportOf } from '../../report/checks/facts/supported-numbers.ts';
import { type NumberToken, readNumbers } from '../../text/numbers.ts';
import { inDigits } from '../../text/spoken-numbers.ts';
import { plainDigits } from '../../text/visible-text.ts';

export type TimeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';
/** A number as it is used: "19 days" is a length of time, "3 samples" counts samples, "£7" is money. */
export type Figure = {
  token: NumberToken;
  value: number;
  unit: TimeUnit | 'measure' | null;
  /** The words that follow, for what is counted. */
  counts: string[];
  /** Written out in words, which people do loosely. */
  inWords: boolean;
};

export type Figures = {
  support: Support;
  spans: { value: number; unit: TimeUnit }[];
  /** How many of a thing there are, by the thing. */
  counts: Map<string, Set<number>>;
  clocks: Set<string>;
};

const units: [TimeUnit, string][] = [
  ['year', 'years?|yrs?|jahre?n?|ans?|années?|años?|anni|anno|anos?|jaar|jaren|年'],
  ['month', 'months?|monate?n?|mois|mes(?:es)?|mesi|mese|mês|maand(?:en)?|か月|个月'],
  ['week', 'weeks?|wochen?|semaines?|semanas?|settimane?|weken|週間|周'],
  [
    'day',
    'days?|nights?|tage?n?|nächte|jours?|nuits?|días?|noches?|giorni|giorno|notti|dias?|noites?|dag(?:en)?|日間|天',
  ],
  ['hour', 'hours?|hrs?|stunden?|heures?|horas?|ore|ora|uur|uren|時間|小时'],
  ['minute', 'minutes?|mins?|minuten?|minutos?|minuti|minuto|minuut|分'],
  ['second', 'seconds?|secs?|sekunden?|secondes?|segundos?|secondi|seconden'],
];
const unitAfter = units.map(([unit, words]): [TimeUnit, RegExp] => [
  unit,
  new RegExp(`^[\\s-]*(?:${words})(?!\\p{L})`, 'iu'),
]);
const measureAfter =
  /^[\s-]*(?:cm|mm|km|(?:centi|milli|kilo)?met(?:re|er)s?|metres?|meters?|m|inch(?:es)?|feet|foot|ft|miles?|kilos?|kg|grams?|g|lit(?:re|er)s?|l|square|sqm|m²|%|degrees)(?![\p{L}])/iu;
const clock = /(?<![\d.:])(\d{1,2})(?::|\.(?=[0-5]\d\s?(?:a\.?m|p\.?m|uhr|h\b)))([0-5]\d)(?!\d)/gi;
const days: Record<TimeUnit, number> = {
  year: 365,
  month: 30.4,
  week: 7,
  day: 1,
  hour: 1 / 24,
  minute: 1 / 1440,
  second: 1 / 86_400,
};

export const clocksIn = (text: string): string[] =>
  [...text.matchAll(clock)]
    .filter(({ 1: hour = '' }) => Number(hour) <= 24)
    .map(({ 1: hour = '', 2: minute = '' }) => `${Number(hour)}:${minute}`);

/** The figures of a text, in words or digits, but for those that only tell the time or count steps. */
export function figuresIn(text: string, language: string): Figure[] {
  const plain = plainDigits(inDigits(text, language));
  const written = new Set(plainDigits(text).match(/\d+/g));
  return withoutExempt(readNumbers(plain), plain).map((token) => {
    const after = plain.slice(token.end);
    const isAge = /^[\s-]*years?[\s-](?:old|of age|young)/i.test(after);
    const unit = isAge ? undefined : unitAfter.find(([, pattern]) => pattern.test(after))?.[0];
    return {
      token,
      value: Number(token.values[0]),
      unit: unit ?? (measureAfter.test(after) && token.kind === 'plain' ? 'measure' : null),
      counts: (/^[\s-]+([\p{L}-]+)(?:\s+([\p{L}-]+))?/u.exec(after) ?? [])
        .slice(1)
        .filter((word) => word !== undefined)
        .map(singular),
      inWords: !(token.text.match(/\d+/g) ?? []).every((digits) => written.has(digits)),
    };
  });
}

export function readFigures(texts: readonly string[], language: string): Figures {
  const told = texts.map((text) => inDigits(text, language));
  const figures = texts.flatMap((text) => figuresIn(text, language));
  const counts: Figures['counts'] = new Map();
  for (const { value, unit, token, counts: words } of figures) {
    if (unit !== null || token.kind !== 'plain') continue;
    for (const word of words.filter((one) => one.length > 2))
      counts.set(word, (counts.get(word) ?? new Set<number>()).add(value));
  }
  return {
    support: supportOf(told, []),
    spans: figures.flatMap(({ value, unit }) => (unit && unit !== 'measure' ? [{ value, unit }] : [])),
    counts,
    clocks: new Set(told.flatMap(clocksIn)),
  };
}

/** Nineteen days may be told as nearly three weeks; nine years never as ten, nor two weeks as thirteen days. */
const closeEnough = 0.15;
export const hasSpan = ({ spans }: Figures, value: number, unit: TimeUnit): boolean =>
  spans.some((span) => {
    if (span.unit === unit) return span.value === value;
    if (days[span.unit] > days[unit]) return false;
    const [told, known] = [value * days[unit], span.value * days[span.unit]];
    return Math.abs(told - known) <= known * closeEnough;
  });

export const hasNumber = ({ support }: Figures, token: NumberToken): boolean => isSupported(token, support);

export const singular = (word: string): string => word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');
