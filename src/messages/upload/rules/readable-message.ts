import { cleanTypedText } from '../../../platform/text/clean-typed-text.ts';

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  commat: '@',
  period: '.',
  pound: '£',
  euro: '€',
};
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;
const tag = /<\/?(?:p|b|i|u|em|strong|span|div|a|ul|ol|li|font|blockquote)(?:\s[^<>]{0,300})?\/?>/gi;
/** Letters and digits that only look different: a number in them is read as that number. */
const lookAlike = /[\u{1d400}-\u{1d7ff}\u2460-\u24ff\u2070-\u209c]/gu;

/** An exported message as plain text: nothing hidden, no markup, nothing that only looks like a letter or a digit. */
export const readableMessage = (text: string): string =>
  cleanTypedText(
    text
      .replace(/<br\s{0,5}\/?>/gi, '\n')
      .replace(tag, ' ')
      .replace(entity, (whole, decimal: string, hex: string, name: string) => {
        if (name) return named[name.toLowerCase()] ?? whole;
        const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
      })
      .replace(lookAlike, (sign) => sign.normalize('NFKC'))
      .replace(/(?<=[\d\p{L}])(?:\ufe0e|\ufe0f|\u20e3)+/gu, '')
      .replace(/(?<!\p{Extended_Pictographic}|\ufe0f)\u200d/gu, '')
      .replace(/[\ue000-\uf8ff]/g, ''),
  )
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
