import { fencedData } from '../../../platform/text/fenced-data.ts';
import type { WebsiteSnapshot } from '../../../platform/website/rules.ts';
import { type AnalysisBrief, fencedBrief } from './analysis-brief.ts';
import { fencedWebsite } from './website-block.ts';

/** What every step knows: the order, the website, and what came later from the owner and from their customers. */
export type Material = {
  order: AnalysisBrief;
  snapshot: WebsiteSnapshot;
  /** The owner's answers, what customers said, and notes on what was tried: one line each. */
  added: readonly string[];
  /** Of the report, when an operator has asked for another one than the order’s. */
  language?: string | null;
};

const writtenIn = (language: string): string =>
  `The report is written in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)} (${language}), although the owner describes it in another language: write every text in it, except words that are quoted. The ledger’s language is ${language}.`;

export const materialBlocks = (
  { order, snapshot, added, language }: Material,
  numbersLines = true,
): string[] => [
  ...fencedBrief(order),
  fencedWebsite(snapshot, numbersLines),
  ...(language ? [writtenIn(language)] : []),
  ...(added.length > 0 ? [fencedData('told_later', 'customer', added.join('\n'))] : []),
];

/** What an earlier step wrote: a text as it is, anything else as JSON. */
export const earlierBlock = (name: string, value: unknown): string =>
  fencedData(name, 'earlier-step', typeof value === 'string' ? value : JSON.stringify(value));

/** What the owner and their customers wrote. */
export const wordsOfMaterial = ({ order, added }: Pick<Material, 'order' | 'added'>): string =>
  [order.targetMarket, order.productService, ...added].join('\n');
