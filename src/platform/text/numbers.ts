import { plainDigits } from './visible-text.ts';

/** A number in a text. `values` are all its readings: "1.200" may be 1200 or 1.2. */
export type NumberToken = {
  kind: 'plain' | 'percent' | 'amount';
  values: string[];
  /** null: an amount without a named currency. */
  currency: string | null;
  text: string;
  start: number;
  end: number;
};

const numeral = /\d{1,3}(?: \d{3})+(?![\d.,])|\d+(?:[.,'’٫٬]\d+)*|\p{No}/gu;
const percentAfter =
  /^\s*(?:%|٪|‰|-?\s?(?:per\s?cent|prozent|pour\s?cent|por\s?ciento|por\s?cento|per\s?cento|procent|процент)|パーセント)/iu;
const percentBefore = /百分之\s*$/u;
const multiplierAfter =
  /^\s?(k|mn|mio|mill?ion\p{L}*|millones|milhões|billion\p{L}*|mrd|thousand|tausend|万)(?!\p{L})/iu;
const rangeBetween = /^\s*(?:[-–—]|to|bis|à|a|hasta|tot)\s*$/u;

const currencies: [string, RegExp][] = [
  ['USD', /^(?:US)?\$$|^USD$|^dollars?$|^bucks$/i],
  ['EUR', /^€$|^EUR$|^euros?$/i],
  ['GBP', /^£$|^GBP$|^pounds?$|^quid$/i],
  ['CHF', /^CHF$|^Fr\.?$|^Franken$|^francs?$/i],
  ['JPY', /^¥$|^JPY$|^yen$|^円$/i],
  ['CNY', /^CNY$|^RMB$|^元$/i],
];
const currencyWord =
  '(?:US\\$|R\\$|\\p{Sc}|(?<!\\p{L})(?:USD|EUR|GBP|CHF|JPY|CNY|RMB|CAD|AUD|SEK|NOK|DKK|PLN|Fr\\.|kr|dollars?|bucks|euros?|pounds?|quid|Franken|francs?|yen|zł|reais|pesos|rupees?)(?!\\p{L})|[円元])';
const currencyBefore = new RegExp(`(${currencyWord})\\s?$`, 'iu');
const currencyAfter = new RegExp(`^\\s?(${currencyWord})`, 'iu');

const currencyCode = (word: string): string =>
  currencies.find(([, pattern]) => pattern.test(word))?.[0] ?? word.toUpperCase();

const canonical = (digits: string): string => {
  const [whole = '', part = ''] = digits.split('.');
  const decimals = part.replace(/(?<!0)0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
};

function readingsOf(numeralText: string, factor: number): string[] {
  const groups = numeralText.split(/[.,'’٫٬ ]/);
  const readings = new Set<string>();
  if (groups.length === 1) readings.add(canonical(numeralText));
  else {
    if (groups.slice(1).every((group) => group.length === 3)) readings.add(canonical(groups.join('')));
    const separators = numeralText.replace(/\d/g, '');
    const last = separators.at(-1) ?? '';
    const isThousands = groups.at(-1) === '000' && readings.size > 0;
    const isDecimal = last !== ' ' && !separators.slice(0, -1).includes(last) && !isThousands;
    if (isDecimal) readings.add(canonical(`${groups.slice(0, -1).join('')}.${groups.at(-1)}`));
    if (readings.size === 0) readings.add(groups.map(canonical).join('/'));
  }
  if (factor === 1) return [...readings];
  return [...readings].map((reading) =>
    canonical(String(Math.round(Number(reading) * factor * 1000) / 1000)),
  );
}

function factorOf(word: string): number {
  if (/^(?:k|th|ta)/i.test(word)) return 1_000;
  if (word === '万') return 10_000;
  return /^(?:b|mrd)/i.test(word) ? 1_000_000_000 : 1_000_000;
}

function tokenAt(text: string, match: RegExpExecArray): NumberToken {
  const start = match.index;
  const numberEnd = start + match[0].length;
  const following = text.slice(numberEnd, numberEnd + 16);
  const isMoney = currencyBefore.test(text.slice(Math.max(0, start - 12), start));
  // "£5m" is millions, "5 m" is metres.
  const multiplier = multiplierAfter.exec(following) ?? (isMoney ? /^(m)(?!\p{L})/iu.exec(following) : null);
  const end = numberEnd + (multiplier?.[0].length ?? 0);
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(end, end + 16);
  const currency = currencyBefore.exec(before)?.[1] ?? currencyAfter.exec(after)?.[1];
  const isPercent = percentAfter.test(after) || percentBefore.test(before);
  const unit = isPercent ? (percentAfter.exec(after)?.[0] ?? '') : (currencyAfter.exec(after)?.[0] ?? '');
  return {
    kind: isPercent ? 'percent' : currency ? 'amount' : 'plain',
    values: readingsOf(match[0], multiplier ? factorOf(multiplier[1] ?? '') : 1),
    currency: currency && !isPercent ? currencyCode(currency) : null,
    text: text.slice(start, end) + unit,
    start,
    end,
  };
}

/** Reads digits of any script. The offsets are those of `plainDigits(text)`. */
export function readNumbers(text: string): NumberToken[] {
  const plain = plainDigits(text);
  const tokens = [...plain.matchAll(numeral)].map((match) => tokenAt(plain, match));
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (!next || !rangeBetween.test(plain.slice(token.end, next.start))) return;
    // "20–30%" is two percentages, "$10–20" two amounts.
    if (token.kind === 'plain') Object.assign(token, { kind: next.kind, currency: next.currency });
    else if (next.kind === 'plain' && token.kind === 'amount')
      Object.assign(next, { kind: token.kind, currency: token.currency });
  });
  return tokens;
}

/** Two to twelve in words, in the most frequent languages of reports. */
const smallNumbers = new Map(
  [
    'two three four five six seven eight nine ten eleven twelve',
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'deux trois quatre cinq six sept huit neuf dix onze douze',
    'dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'due tre quattro cinque sei sette otto nove dieci undici dodici',
    'dois três quatro cinco seis sete oito nove dez onze doze',
    'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  ].flatMap((line) => line.split(' ').map((word, at): [string, number] => [word, at + 2])),
);

/** Expects lower case and ignores the language: "once" is eleven, as in Spanish. */
export const smallNumberOf = (word: string): number | null => smallNumbers.get(word) ?? null;
