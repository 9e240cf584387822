import { type NumberToken, readNumbers } from '../../../text/numbers.ts';
import { plainDigits, plainWords } from '../../../text/visible-text.ts';
import { textsOfPersona } from '../draft-reading.ts';
import type { ReportDraft } from '../report-draft.ts';
import { withoutExempt } from './exempt-numbers.ts';

/** What a module may lean on: the numbers, words and names the customer, the site facts and the cast gave us. */
export type Support = {
  plain: Set<string>;
  percent: Set<string>;
  /** "37" for an amount without currency, "37 USD" with one. */
  amount: Set<string>;
  words: string;
  /** Facts, customer's words and website: where a named organisation may come from. */
  material: string;
  /** The persons' own texts: a module may mention what stands there ("NHS nurse"), but not as a source. */
  people: string;
};

/** "37 lessons" is no price; "37", "37 per month" and "37 each" may be one. */
const countsThings =
  /^\s+(?!(?:per|a|an|each|for|pro|par|por|im|je|al|und|and|or|plus|incl\p{L}*)(?!\p{L}))\p{L}/iu;

const numberWords: [value: number, words: string][] = [
  [2, 'two zwei deux dos due dois twee'],
  [3, 'three drei trois tres tre três drie'],
  [4, 'four vier quatre cuatro quattro quatro'],
  [5, 'five fünf cinq cinco cinque vijf'],
  [6, 'six sechs seis sei zes'],
  [7, 'seven sieben sept siete sette sete zeven'],
  [8, 'eight acht huit ocho otto oito'],
  [9, 'nine neun neuf nueve nove negen'],
  [10, 'ten zehn dix diez dieci dez tien'],
  [11, 'eleven elf onze once undici'],
  [12, 'twelve zwölf douze doce dodici doze twaalf'],
  [14, 'fourteen vierzehn quatorze catorce'],
  [15, 'fifteen fünfzehn quinze quince quindici vijftien'],
  [20, 'twenty zwanzig vingt veinte venti vinte twintig'],
  [30, 'thirty dreißig trente treinta trenta trinta dertig'],
  [40, 'forty vierzig quarante cuarenta quaranta quarenta veertig'],
  [50, 'fifty fünfzig cinquante cincuenta cinquanta cinquenta vijftig'],
  [60, 'sixty sechzig soixante sesenta sessanta sessenta zestig'],
  [100, 'hundred hundert cent cien cento honderd'],
];
const valueOfWord = new Map(
  numberWords.flatMap(([value, words]) =>
    words.split(' ').map((word): [string, string] => [word, String(value)]),
  ),
);
/** "Six patterns" bears "6 patterns". */
const inDigits = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => valueOfWord.get(word.toLowerCase()) ?? word);

/**
 * `given` may hold numbers and statistics; `material` may also name organisations; `scenes` lend their ages, times and
 * amounts, never a percentage or a study: an invented person proves nothing.
 */
export function supportOf(given: string[], material: string[], scenes: string[] = []): Support {
  const support: Support = {
    plain: new Set(),
    percent: new Set(),
    amount: new Set(),
    words: ` ${plainWords(given.join(' \n '))} `,
    material: ` ${plainWords(material.join(' \n '))} `,
    people: ` ${plainWords(scenes.join(' \n '))} `,
  };
  const read = (text: string, isScene: boolean) => {
    const plain = plainDigits(text);
    for (const token of withoutExempt(readNumbers(text), plain)) {
      if (!isScene || token.kind !== 'percent') note(token, plain, support);
    }
  };
  for (const text of given) for (const each of [text, inDigits(text)]) read(each, false);
  for (const text of scenes) for (const each of [text, inDigits(text)]) read(each, true);
  return support;
}

export function readSupport({
  caseFile,
  cast,
  customerWords,
  snapshot,
}: Pick<ReportDraft, 'caseFile' | 'cast' | 'customerWords' | 'snapshot'>): Support {
  const stated = [
    caseFile.offer,
    ...caseFile.facts.map(({ text }) => text),
    ...caseFile.vocabulary,
    customerWords,
  ];
  const people = cast.personas.flatMap((persona) => [String(persona.age), ...textsOfPersona(persona)]);
  const names = cast.personas.map(({ name }) => name);
  const pages = snapshot.pages.flatMap(({ title, text }) => [title, text]);
  return supportOf(stated, [...stated, ...names, ...pages], people);
}

function note({ kind, values, currency, end }: NumberToken, text: string, support: Support): void {
  for (const value of values) {
    if (kind === 'percent') support.percent.add(value);
    else {
      support.plain.add(value);
      if (kind === 'amount') support.amount.add(`${value} ${currency}`);
      else if (!countsThings.test(text.slice(end))) support.amount.add(value);
    }
  }
}

export function isSupported({ kind, values, currency }: NumberToken, support: Support): boolean {
  return values.some((value) => {
    if (kind === 'percent') return support.percent.has(value);
    if (kind === 'plain') return support.plain.has(value);
    return support.amount.has(`${value} ${currency}`) || support.amount.has(value);
  });
}
