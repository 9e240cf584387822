import { foreignLinksIn } from '../report/checks/facts/foreign-links.ts';
import { knownFigures, numbersBeyond } from '../report/checks/facts/unknown-figures.ts';
import { splitSentences } from '../text/split-sentences.ts';

const longest = 300;

type OfferEvidence = { productService: string; evidence: readonly { text: string }[]; language: string };

/**
 * The offer in one sentence: the case file's when the customer's words and the evidence hold its figures, otherwise the
 * first sentence of the customer's own.
 */
export function describeOffer(
  stated: string | null,
  { productService, evidence, language }: OfferEvidence,
): string {
  const given = [productService, ...evidence.map(({ text }) => text)];
  const isSupported = (text: string): boolean =>
    text.trim() !== '' &&
    numbersBeyond(text, knownFigures(given)).length === 0 &&
    foreignLinksIn(text, { hosts: [], customerWords: productService, language }).length === 0;
  const own = splitSentences(productService, language)[0] ?? productService;
  const offer = (stated !== null && isSupported(stated) ? stated : own).replace(/\s+/g, ' ').trim();
  return offer.length > longest ? `${offer.slice(0, longest).trimEnd()}…` : offer;
}
