import { memoizeLastText } from '../memoize-last.ts';
import { stemOf } from './content-words.ts';
import type { LanguageData, TimeUnit } from './languages/language-data.ts';
import { languageData } from './languages/languages.ts';
import { type NumberToken, readNumbers } from './numbers.ts';
import { inDigits } from './spoken-numbers.ts';
import { plainDigits } from './visible-text.ts';

/** What a number counts. `thing` has nouns, `bare` has none. */
export type QuantityKind = 'money' | 'percent' | 'time' | 'measure' | 'people' | 'thing' | 'bare' | 'year';
export type Quantity = {
  kind: QuantityKind;
  /** All readings: "1.200" may be 1200 or 1.2. Times are in days, `numbers` are as written. */
  values: number[];
  numbers: number[];
  currency: string | null;
  /** Stems of the words that follow: "two slow classes" counts slow classes. */
  nouns: string[];
  /** "a day", "per employee": the stem of what it is counted by. */
  per: string | null;
  /** Of people: "men", "children". */
  group: string | null;
  isRounded: boolean;
  /** As it reads, for advice. */
  text: string;
  start: number;
  end: number;
};

const daysOf: Record<TimeUnit, number> = {
  second: 1 / 86_400,
  minute: 1 / 1_440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30.4,
  year: 365,
};

const measure =
  /^[\s-]*(?:cm|mm|km|(?:centi|milli|kilo)?met(?:re|er)s?|metern?|mètres?|metros?|metri|m|inch(?:es)?|feet|foot|ft|miles?|kilomet\p{L}+|meilen|kilos?|kg|grams?|gramm|g|lit(?:re|er)s?|litros?|l|square|sqm|m²|qm|quadratmeter\p{L}*|degrees|grad|°c?|mb|gb|points?|point|px|words?|mbps|kwh|volts?|watts?|mm)(?![\p{L}])/iu;

type Reader = {
  percentAfter: RegExp;
  time: [TimeUnit, RegExp][];
  per: RegExp;
  phraseEnd: RegExp;
  about: RegExp;
  people: RegExp;
  demographic: RegExp | null;
  share: RegExp;
  fractions: [RegExp, number][];
  /** The words of every fraction, without their edges: where none is, no fraction is. */
  anyFraction: RegExp;
};
const readers = new Map<LanguageData, Reader>();
function readerOf(data: LanguageData): Reader {
  const known = readers.get(data);
  if (known) return known;
  const whole = (words: string) => new RegExp(`^(?:${words})$`, 'iu');
  const made: Reader = {
    percentAfter: new RegExp(`^[\\s-]*(?:${data.percent})(?!\\p{L})`, 'iu'),
    time: Object.entries(data.time).map(([unit, words]) => [
      unit as TimeUnit,
      new RegExp(`^[\\s-]*(?:(?!(?:${data.phraseEnd}) )\\p{L}+ ){0,1}(?:${words})(?!\\p{L})`, 'iu'),
    ]),
    per: new RegExp(`^[\\s-]*(?:[\\p{L}-]+\\s+){0,4}?(?:${data.per})\\s+([\\p{L}]{2,})`, 'iu'),
    phraseEnd: whole(data.phraseEnd),
    about: new RegExp(`(?<!\\p{L})(?:${data.about})(?: the)?[\\s\\p{Sc}]*$`, 'iu'),
    people: whole(data.persons),
    demographic: data.demographic ? whole(data.demographic) : null,
    fractions: [
      ...data.fractions.map(([words, value]): [RegExp, number] => [
        new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu'),
        value,
      ]),
      ...(data.parts ?? []).map(([words, value]): [RegExp, number] => [
        new RegExp(
          `(?<![\\p{L}\\p{N}]|\\d )(?:${words})(?: \\p{L}+){0,3}? (?:${data.persons}|${data.groups})(?!\\p{L})`,
          'giu',
        ),
        value,
      ]),
    ],
    anyFraction: new RegExp(
      [...data.fractions, ...(data.parts ?? [])].map(([words]) => `(?:${words})`).join('|') || '(?!)',
      'iu',
    ),
    share: new RegExp(
      `(?<![\\p{L}\\p{N}]|(?:every|each|any|not) )(${data.one}|\\d+) (?:\\p{L}+ )?(?:${data.shareJoint}) (?:\\p{L}+ )?(\\d+)(?![\\p{L}\\p{N}.,:])`,
      'giu',
    ),
  };
  readers.set(data, made);
  return made;
}

/** Digits for words, and nothing hidden: the text that the offsets of quantities refer to. */
export const quantityText = memoizeLastText((text, language: string): string =>
  plainDigits(inDigits(text.replaceAll('**', ''), language)),
);

/** Every number that counts, measures or prices something. Clock times, dates, list numbers and names are none. */
export const readQuantities = memoizeLastText((text, language: string): readonly Quantity[] => {
  const data = languageData(language);
  const plain = quantityText(text, language);
  const reader = data && readerOf(data);
  const tokens = readNumbers(plain).filter((token) => !isNoQuantity(token, plain));
  if (!reader) return tokens.map((token) => withoutWords(token));
  const shares = sharesIn(plain, reader);
  const counted = tokens
    .filter(({ start, end }) => !shares.some((share) => share.start <= start && end <= share.end))
    .map((token, at) => quantityOf(token, plain, tokens[at + 1], reader, language));
  return [...shares, ...counted].sort((a, b) => a.start - b.start);
});

const withoutWords = ({ kind, values, currency, text, start, end }: NumberToken): Quantity => ({
  kind: kind === 'percent' ? 'percent' : kind === 'amount' ? 'money' : 'bare',
  values: values.map(Number),
  numbers: values.map(Number),
  currency,
  nouns: [],
  per: null,
  group: null,
  isRounded: false,
  text: text.trim(),
  start,
  end,
});

/** "Nine in ten" is a share like 90%, "by a third" one like 33%. */
function sharesIn(plain: string, { share, fractions, anyFraction, time }: Reader): Quantity[] {
  const quantity = (text: string, start: number, value: number, numbers: number[]): Quantity => ({
    kind: 'percent',
    values: [value],
    numbers,
    currency: null,
    nouns: [],
    per: null,
    group: null,
    isRounded: true,
    text,
    start,
    end: start + text.length,
  });
  const counted = [...(/\d/.test(plain) ? plain.matchAll(share) : [])].flatMap(
    ({ 0: text, 1: part = '', 2: whole = '', index }) => {
      // "9 of about 17 days" is no share of people.
      const after = plain.slice(index + text.length, index + text.length + 24);
      if (time.some(([, pattern]) => pattern.test(after))) return [];
      const [over, under] = [Number.isNaN(Number(part)) ? 1 : Number(part), Number(whole)];
      return over > under || under > 1_000
        ? []
        : [quantity(text, index, (over / under) * 100, [over, under])];
    },
  );
  const parts = (anyFraction.test(plain) ? fractions : []).flatMap(([pattern, value]) =>
    [...plain.matchAll(pattern)].map(({ 0: text, index }) => quantity(text, index, value, [value])),
  );
  return [...counted, ...parts];
}

function quantityOf(
  token: NumberToken,
  plain: string,
  next: NumberToken | undefined,
  reader: Reader,
  language: string,
): Quantity {
  // "10 to 80 employees": the first number counts what the second does.
  const isRange =
    next &&
    /^\s*(?:[-–—/]|to|or|and|bis|oder|à|ou|a|o|tot|of)\s*$/iu.test(plain.slice(token.end, next.start));
  const after = plain.slice(isRange && next.kind === token.kind ? next.end : token.end, token.end + 120);
  const base = withoutWords(token);
  const isRounded = reader.about.test(plain.slice(Math.max(0, token.start - 24), token.start));
  const per = reader.per.exec(after)?.[1];
  const rest = { ...base, isRounded, per: per === undefined ? null : stemOf(per, language) };
  if (token.kind === 'percent' || reader.percentAfter.test(after)) return { ...rest, kind: 'percent' };
  if (token.kind === 'amount') return { ...rest, kind: 'money' };
  const unit = reader.time.find(([, pattern]) => pattern.test(after));
  if (unit) return { ...rest, kind: 'time', values: rest.values.map((value) => value * daysOf[unit[0]]) };
  const measured = measure.exec(after)?.[0];
  if (measured !== undefined)
    return { ...rest, kind: 'measure', nouns: [stemOf(measured.replace(/^[\s-]+/, ''), language)] };
  const words = nounsAfter(after, reader);
  const isYear =
    words.length === 0 ||
    /(?<!\p{L})(?:in|since|im|seit|until|from|by|of|until|till|before|after|bis|ab|vor|nach|dal|nel|depuis|en|desde|em|sinds|jahr|of) $/iu.test(
      plain.slice(0, token.start),
    );
  if (isYear && /^(?:19|20)\d\d$/.test(token.text.trim())) return { ...rest, kind: 'year' };
  const kind = words.some((word) => reader.people.test(word))
    ? 'people'
    : words.length > 0
      ? 'thing'
      : 'bare';
  const group = words.find((word) => reader.demographic?.test(word))?.toLowerCase() ?? null;
  return { ...rest, kind, group, nouns: words.map((word) => stemOf(word, language)) };
}

function nounsAfter(after: string, { phraseEnd }: Reader): string[] {
  const words: string[] = [];
  for (const [, gap = '', word = ''] of after.matchAll(/([^\p{L}]*)(\p{L}[\p{L}'’-]*)/gu)) {
    if (!/^[\s-]*$/.test(gap) || phraseEnd.test(word) || words.length === 3) break;
    words.push(word);
  }
  return words;
}

const clockAfter =
  /^\s?(?:a\.?m\.?|p\.?m\.?|uhr|o['’]?clock|heures? du|час\p{L}*)(?![\p{L}])|^\s?(?:時|时|点|點)(?!間|间)/iu;
const clockBefore =
  /(?<!\p{L})(?:at|by|until|till|past|from|between|um|gegen|ab|vor|nach|bis|à|vers|às|alle|a las|om|halb|viertel (?:vor|nach)|kurz (?:vor|nach)) $/iu;
const ordinalBefore =
  /(?<!\p{L})(?:step|day|week|tip|part|phase|stage|section|point|option|question|line|round|scene|beat|block|chapter|version|level|idea|rule|page|row|lot|no|nr|number|room|grade|schritt|tag|woche|tipp|teil|punkt|frage|abschnitt|runde|regel|kapitel|zeile|seite|stufe|étape|jour|semaine|conseil|partie|règle|ligne|paso|día|semana|consejo|parte|regla|línea|passo|giorno|settimana|consiglio|riga|dia|etapa|dica|linha|stap|dag|deel|regel)(?:s|e|en|n)?\.?\s*(?:#|no\.|nr\.)?\s*(?:\d{1,2}\s*(?:[-–—,&/]|\p{L}{1,3})\s*)*$|[#№]\s*$|第\s*$/iu;
const months =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|mei|augustus)';
const dateBefore = new RegExp(`(?<!\\p{L})${months}\\.? $`, 'iu');
const dateAfter = new RegExp(`^(?:st|nd|rd|th|\\.|er|º)?(?: of| de)? ${months}(?!\\p{L})`, 'iu');

function isNoQuantity({ start, end, text: shown }: NumberToken, plain: string): boolean {
  const before = plain.slice(Math.max(0, start - 40), start);
  const after = plain.slice(end, end + 24);
  const value = Number.parseFloat(shown);
  if (/\d[:h/]$/.test(before) || /^(?:[:h]\d|\/\d)/.test(after)) return true;
  if (start < 20 && /^[\s|*]*[(#]?$/.test(before) && value <= 60 && /^[.)]\s|^\s*\|/.test(after)) return true;
  if (value <= 60 && (ordinalBefore.test(before) || /^\s*(?:日目|回目|番目|つ目|週目|週間目)/u.test(after)))
    return true;
  if (/^(?:st|nd|rd|th|er|ère|e|º|ª)(?!\p{L})/u.test(after)) return true;
  // "A4", "B2B", "MP3", "OM-1": part of a name.
  if (/\p{Script=Latin}-?$/u.test(before) && !/(?:^|[^A-Za-z])(?:US|R|x)$/i.test(before)) return true;
  if (value <= 31 && (dateBefore.test(before) || dateAfter.test(after))) return true;
  if (value <= 24 && clockAfter.test(after)) return true;
  return (
    value <= 24 &&
    clockBefore.test(before) &&
    /^(?:\s*[.,;:!?)]|\s*$|\s+(?:in|at|am|and|on|she|he|when|or|und|o)(?!\p{L}))/iu.test(after)
  );
}
