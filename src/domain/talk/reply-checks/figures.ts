import { quantityText, readQuantities } from '../../text/quantities.ts';

/** A number with what it counts: £29 is money, "7 years" a length of time, "3 kilns" counts kilns. */
export type Figure = {
  value: number;
  kind: 'money' | 'time' | 'count';
  /** The currency, the unit in days, or the stem of the counted noun. */
  of: string;
  /** What stands before and after the number, in lower case, with digits. */
  before: string;
  after: string;
};

export function figuresIn(text: string, language: string): Figure[] {
  const plain = quantityText(text, language).toLowerCase();
  return readQuantities(text, language).flatMap((quantity): Figure[] => {
    const { values, numbers, currency, nouns, start, end } = quantity;
    const [value = 0] = numbers;
    const at = { value, before: plain.slice(0, start), after: plain.slice(end) };
    if (quantity.kind === 'money') return [{ ...at, kind: 'money', of: currency ?? '' }];
    if (quantity.kind === 'time')
      return [{ ...at, kind: 'time', of: String(Math.round((values[0] ?? 0) / value)) }];
    const isCount = quantity.kind === 'thing' || quantity.kind === 'people';
    return isCount ? [{ ...at, kind: 'count', of: nouns[0] ?? '' }] : [];
  });
}
