import { type Figure, figuresIn } from '../../../platform/text/figures.ts';
import { localeOf } from '../../../platform/text/split-sentences.ts';
import { operandsInWords } from '../../checks/rules/arithmetic.ts';
import type { Answer } from '../../document/rules/report.ts';
import type { CaseFile } from '../../evidence/rules/case-file.ts';
import type { ProposedCost } from './written-answer.ts';

/** Months, weeks and days of a year, days of a week: the only factors that need no fact. */
const calendar = [12, 52, 365, 7];

/** The product, in the currency of the facts, with its arithmetic. Null unless facts say every factor and one is money. */
export function costOf(
  { factors, unit }: ProposedCost,
  { facts, language }: Pick<CaseFile, 'facts' | 'language'>,
): Answer['findings'][number]['cost'] {
  const read = factors.map((factor) => {
    if (factor.factId === null)
      return calendar.includes(factor.value) ? { ...factor, kind: 'number', currency: null } : null;
    const fact = facts.find(({ id }) => id === factor.factId);
    const said = figuresIn(fact?.text ?? '').find((one) => says(one, factor.value));
    if (said) return { ...factor, kind: said.kind, currency: said.currency };
    const isInWords = operandsInWords(fact?.text ?? '').some(({ value }) => value === factor.value);
    return isInWords ? { ...factor, kind: 'number', currency: null } : null;
  });
  const known = read.filter((factor) => factor !== null);
  const [price, ...otherPrices] = known.filter(({ kind }) => kind === 'money');
  if (known.length < factors.length || factors.length < 2 || !price || otherPrices.length > 0) return null;
  if (/\d/.test([unit, ...factors.map(({ label }) => label)].join())) return null;

  const money = (value: number) => printMoney(value, price.currency, language);
  const withoutCurrency = (text: string) => dropCurrencyName(text.trim(), price.currency, language);
  const number = new Intl.NumberFormat(localeOf(language));
  const shown = (value: number, kind: string): string => {
    if (kind === 'money') return money(value);
    return kind === 'percent' ? `${number.format(value)} %` : number.format(value);
  };
  const product = known.reduce(
    (made, { value, kind }) => made * (kind === 'percent' ? value / 100 : value),
    1,
  );
  return {
    amount: `${money(product)} ${withoutCurrency(unit)}`.trim(),
    arithmetic: known
      .map(({ value, kind, label }) =>
        `${shown(value, kind)} ${kind === 'money' ? withoutCurrency(label) : label.trim()}`.trim(),
      )
      .join(' × '),
  };
}

/** "Since 2019" counts nothing. */
const says = ({ kind, values, text }: Figure, value: number): boolean =>
  !(kind === 'number' && /^(?:19|20)\d\d$/.test(text)) && values.includes(value);

/** The sum has its sign: "$3,800" is followed by "a month" and not by "dollars a month". */
function dropCurrencyName(text: string, currency: string | null, language: string): string {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return text;
  const named = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  });
  const [first = '', ...rest] = text.split(' ');
  const names = [1, 2].flatMap((value) =>
    named.formatToParts(value).flatMap((part) => (part.type === 'currency' ? part.value.split(/[ -]/) : [])),
  );
  return names.some((name) => name.toLowerCase() === first.toLowerCase()) ? rest.join(' ') : text;
}

/** "£492", "1.200 €"; cents only where there are any. */
function printMoney(value: number, currency: string | null, language: string): string {
  const rounded = Math.round(value * 100) / 100;
  const fractionDigits = Number.isInteger(rounded) ? 0 : 2;
  const format: Intl.NumberFormatOptions = {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  };
  if (currency === null || !/^[A-Z]{3}$/.test(currency))
    return [currency ?? '', new Intl.NumberFormat(localeOf(language), format).format(rounded)]
      .join(' ')
      .trim();
  return new Intl.NumberFormat(localeOf(language), {
    ...format,
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(rounded);
}
