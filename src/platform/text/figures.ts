import { type NumberToken, readNumbers } from './numbers.ts';
import { plainDigits } from './visible-text.ts';

/** A number in digits. Money and percentages can be proved; what other numbers count is for a reader to judge. */
export type Figure = {
  kind: 'money' | 'percent' | 'number';
  /** All readings: "1.200" may be 1200 or 1.2. */
  values: number[];
  currency: string | null;
  /** "About $500": rounded. */
  isRounded: boolean;
  text: string;
  /** Where the number is in the plain text. */
  start: number;
  end: number;
};

const kinds = { amount: 'money', percent: 'percent', plain: 'number' } as const;

/** Words before a rounded number, in the most frequent languages of reports. */
const about =
  /(?<!\p{L})(?:about|around|roughly|nearly|almost|some|over|under|(?:more|less) than|just|up to|etwa|rund|circa|ca\.|ungefähr|fast|knapp|gut|über|unter|gegen|bis zu|environ|presque|plus de|moins de|unos|unas|casi|cerca de|más de|menos de|quasi|più di|quase|mais de|ongeveer|bijna|ruim)[\s\p{Sc}]*$/iu;

/** A clock time is no number, and neither is a part of a name such as A4 or MP3. */
const isNoNumber = ({ kind, start, end }: NumberToken, plain: string): boolean =>
  kind === 'plain' &&
  (/(?:\d[:h/]|\p{Script=Latin}-?)$/u.test(plain.slice(Math.max(0, start - 3), start)) ||
    /^(?:[:h]\d|\/\d)/.test(plain.slice(end, end + 3)));

export function figuresIn(text: string): Figure[] {
  const plain = plainDigits(text.replaceAll('**', ''));
  return (/\d/.test(plain) ? readNumbers(plain) : [])
    .filter((token) => !isNoNumber(token, plain))
    .map(({ kind, values, currency, start, end, text: shown }) => ({
      kind: kinds[kind],
      values: values.map(Number).filter((value) => !Number.isNaN(value)),
      currency,
      isRounded: about.test(plain.slice(Math.max(0, start - 16), start)),
      text: shown.trim(),
      start,
      end,
    }));
}
