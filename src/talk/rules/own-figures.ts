import { figuresIn } from '../../platform/text/figures.ts';
import { plainDigits } from '../../platform/text/visible-text.ts';
import type { SentenceCheck } from './spoken.ts';

const isPriced =
  /\b(?:(?:it|this|that|yours|das|es) (?:only |just |nur )?(?:costs|kostet)|you(?:'re| are)? (?:charge|charging|asking)|(?:your|the|ihr|der) (?:price|preis) (?:is|ist)|(?:sie|ihr) (?:verlangen|verlangt|nehmen|nehmt)) (?:only |just |nur |bloß )?\p{Sc}?\s?$/iu;
const opensPrice = /\b(?:it's|your|es sind|ihre) (?:only |just |nur )?\p{Sc}?\s?$/iu;
const perUnit =
  /^\s?(?:\p{L}+\s)?(?:an?|per|each|every|pro|im|in der|die|je)\s(?:month|year|week|day|head|person|visit|night|hour|monat|jahr|woche|tag|nacht|stunde|besuch)(?!\p{L})/iu;

/** A week's price for a year. */
const mostTimes = 60;

/** A price of the shop in digits that nobody has named and that is no multiple, part or sum of a named one. */
export const checkFigures: SentenceCheck = ({ own, isFlat }, { prices, ownPrices }) => {
  if (!isFlat || prices.length === 0) return null;
  const plain = plainDigits(own).toLowerCase();
  const named = [...prices, ...ownPrices].flatMap(({ values }) => values);
  const isShare = (share: number): boolean => Number.isInteger(share) && share <= mostTimes;
  const isNamed = (told: number): boolean =>
    named.some(
      (one) =>
        isShare(told / one) ||
        isShare(one / told) ||
        named.some((other) => Math.abs(one - other) === told || one + other === told),
    );
  const wrong = figuresIn(own).find(({ kind, values, start, end }) => {
    const [before, after] = [plain.slice(0, start), plain.slice(end)];
    const isPrice = isPriced.test(before) || (opensPrice.test(before) && perUnit.test(after));
    return kind === 'money' && isPrice && !values.some(isNamed);
  });
  const known = prices.filter(({ currency }) => currency === wrong?.currency).map(({ text }) => text);
  if (!wrong || known.length === 0) return null;
  const shown = [...new Set(known)].join(', ');
  return { kind: 'figure', fact: `What you know instead: ${shown}. Say it so, or without a figure.` };
};
