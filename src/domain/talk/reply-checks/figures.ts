import { readNumbers } from '../../text/numbers.ts';
import { inDigits } from '../../text/spoken-numbers.ts';
import { plainDigits } from '../../text/visible-text.ts';

/** A number with what it counts: £29 is money, "7 years" a length of time, "3 kilns" counts kilns. */
export type Figure = {
  value: number;
  /** 'money', a unit of time, the counted noun in its simplest form, or '' when nothing is named. */
  of: string;
  kind: 'money' | 'time' | 'count';
  /** What stands before and after the number, in lower case, with digits. */
  before: string;
  after: string;
};

const times: [string, RegExp][] = Object.entries({
  year: 'years?|yrs?|jahre?n?|ans?|années?|años?|anni|anno|anos?|jaar|jaren',
  month: 'months?|monate?n?|mois|mes(?:es)?|mesi|mese|mês|maand(?:en)?',
  week: 'weeks?|wochen?|semaines?|semanas?|settimane?|weken',
  day: 'days?|nights?|tage?n?|nächten?|jours?|nuits?|días?|noches?|giorni|giorno|notti|dias?|noites?|dag(?:en)?',
  hour: 'hours?|hrs?|stunden?|heures?|horas?|ore|ora|uur|uren',
  minute: 'minutes?|mins?|minuten?|minutos?|minuti|minuto|minuut',
}).map(([unit, words]) => [unit, new RegExp(`^[\\s-]*(?:${words})(?!\\p{L})`, 'iu')]);

export function figuresIn(text: string, language: string): Figure[] {
  const plain = plainDigits(inDigits(text, language)).toLowerCase();
  return readNumbers(plain).flatMap((token): Figure[] => {
    if (token.kind === 'percent') return [];
    const after = plain.slice(token.end);
    const at = { value: Number(token.values[0]), before: plain.slice(0, token.start), after };
    if (token.kind === 'amount') return [{ ...at, kind: 'money', of: token.currency ?? '' }];
    const unit = times.find(([, pattern]) => pattern.test(after))?.[0];
    if (unit) return [{ ...at, kind: 'time', of: unit }];
    const noun = /^\s+(\p{L}{3,})/u.exec(after)?.[1] ?? '';
    return [{ ...at, kind: 'count', of: stemOf(noun) }];
  });
}

/** Close enough to compare words of a file with words of a talk. */
export const stemOf = (word: string): string =>
  word.toLowerCase().replace(/(?<=\p{L}{3})(?:en|es|s|n|e)$/u, '');
