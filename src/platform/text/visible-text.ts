/** Zero-width characters: a number or label must not hide behind them. */
const hidden = /\p{Default_Ignorable_Code_Point}/gu;

const superscript = /(?<=\p{L})[\u00b2\u00b3\u00b9\u2070-\u209c]+/gu;
const fraction = /(?<!\d)(\d*)([\u00bc-\u00be\u2150-\u215e\u2189])/gu;
const digit = /\p{Nd}/u;

/** Matches characters that normalising or reading digits may change: most sentences have none. */
const changed = /[^\t\n\r -~£§\u00c0-\u00ff\u2013\u2014\u2018-\u201f€]/;

/** Normalising sorts the marks on a letter, in quadratic time: 60,000 of them take a second. No script has as many as these. */
const tooManyMarks = /(\p{M}{20})\p{M}+/gu;

/** Normalised width and form, nothing hidden. The length may change. */
export const visibleText = (text: string): string =>
  changed.test(text) ? text.replace(hidden, '').replace(tooManyMarks, '$1').normalize('NFKC') : text;

/** For comparing wording: ignores case, white space and punctuation. */
export const plainWords = (text: string): string =>
  visibleText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}%\p{Sc}]+/gu, ' ')
    .trim();

/** Digits of every script as 0-9 and a half as 0.5, so numbers can be compared. */
export function plainDigits(text: string): string {
  if (!changed.test(text)) return text;
  const readable = text.replace(superscript, '').replace(fraction, (_, whole: string, part: string) => {
    const [over = '0', under = '1'] = part.normalize('NFKC').split('\u2044');
    return ` ${Number(whole || 0) + Number((Number(over) / Number(under || 1)).toFixed(3))} `;
  });
  return visibleText(readable).replace(/[^\p{ASCII}]/gu, (char) =>
    digit.test(char) ? String(valueOfDigit(char)) : char,
  );
}

/** The ten digits of a script are consecutive, zero first. */
function valueOfDigit(char: string): number {
  const point = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

export const excerptOf = (text: string): string => {
  const line = text.trimStart().slice(0, 600).replace(/\s+/g, ' ').trim();
  return line.length <= 200 ? line : `${line.slice(0, 199)}\u2026`;
};
