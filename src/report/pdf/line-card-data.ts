import { product } from '../../platform/rules/product.ts';
import { typographicQuotes } from '../../platform/text/typographic-quotes.ts';
import { cleanText, clip } from './clean-text.ts';
import type { LineCardInput } from './report-pdf-input.ts';
import { pdfStrings } from './rules/pdf-strings.ts';

const sizes = { wide: { width: 1200, height: 630 }, square: { width: 1080, height: 1080 } };
/** In columns of a Latin letter, of which a Chinese one takes two: what the smallest size has room for. */
const longest = { before: 200, objection: 200, after: 320, name: 60 };
const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/gu;

/** Shorter texts keep more of their letters the narrower these are. */
const fitted = (text: string, columns: number): string => {
  const clean = cleanText(text);
  const wide = (clean.match(wideLetters) ?? []).length;
  return clip(clean, Math.floor(columns / (1 + wide / Math.max(clean.length, 1))));
};

/** What template/line-card.typ reads. */
export function lineCardData({ shape, before, objection, buyer, after, business, language }: LineCardInput) {
  const proper = (text: string) => typographicQuotes(text, language);
  const { words } = pdfStrings(language);
  return {
    ...sizes[shape],
    language,
    words: { marks: words.marks },
    product: product.name,
    before: fitted(before, longest.before),
    objection: fitted(proper(objection), longest.objection),
    buyer: fitted(buyer, longest.name),
    after: fitted(proper(after), longest.after),
    business: fitted(business, longest.name),
  };
}
