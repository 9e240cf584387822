import { visibleText } from '../../../platform/text/visible-text.ts';
import type { QuoteLabel } from '../../document/rules/report-markup.ts';

const site = 'from\\s+your\\s+(?:web\\s?)?site';
/** A label however a model may have written it. In parentheses only the claim to be verbatim is taken for one. */
const anyLabel = new RegExp(
  `(?<!\\s)\\s*(?:[\\[［【〔{｛]\\s*(simulated|${site})\\s*[\\]］】〕}｝]|[(（]\\s*(${site})\\s*[)）])`,
  'giu',
);
/** A quick first test: most texts have no label, and searching at every letter is slow. */
const anyBracket = /[[［【〔{｛(（]/;
const exactLabel = /\[(simulated|from your site)\]/g;

const labelOf = (text: string): QuoteLabel => (/simulated/i.test(text) ? 'simulated' : 'from your site');

export type FoundLabel = { label: QuoteLabel; start: number; end: number };

/** `start` includes the white space before the label. */
export const labelsIn = (text: string): FoundLabel[] =>
  [...(anyBracket.test(text) ? text.matchAll(anyLabel) : [])].map((match) => ({
    label: labelOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** A label broken up by hidden characters or wide letters looks like one on the page, so it is made one. */
export const withHonestLabels = (text: string): string => {
  const seen = visibleText(text);
  const exact = text.match(exactLabel)?.length ?? 0;
  const readable = labelsIn(seen).length > labelsIn(text).length ? seen : text;
  if (labelsIn(readable).length === exact) return readable;
  return readable.replace(anyLabel, (label) => ` [${labelOf(label)}]`);
};

/** Repeats, because removing one label can complete another around it. */
export function withoutLabels(text: string): string {
  if (!anyBracket.test(text)) return text;
  let left = text;
  for (let before = ''; before !== left; ) {
    before = left;
    left = before.replace(anyLabel, '');
  }
  return left;
}
