import { foreignLinksIn } from '../report/checks/facts/foreign-links.ts';
import { supportOf } from '../report/checks/facts/supported-numbers.ts';
import { unsupportedClaimsIn } from '../report/checks/facts/unsupported-claims.ts';
import { splitSentences } from '../text/split-sentences.ts';

const longest = 300;

type OfferEvidence = { productService: string; evidence: readonly { text: string }[]; language: string };

/**
 * What is sold, in one plain sentence: the case file's, if it states nothing that the customer and the evidence do not,
 * else the first of the customer's own.
 */
export function describeOffer(
  told: string | null,
  { productService, evidence, language }: OfferEvidence,
): string {
  const given = [productService, ...evidence.map(({ text }) => text)];
  const isBorn = (text: string): boolean =>
    text.trim() !== '' &&
    unsupportedClaimsIn(text, supportOf(given, given)).length === 0 &&
    foreignLinksIn(text, { hosts: [], customerWords: productService, language }).length === 0;
  const own = splitSentences(productService, language)[0] ?? productService;
  const offer = (told !== null && isBorn(told) ? told : own).replace(/\s+/g, ' ').trim();
  return offer.length > longest ? `${offer.slice(0, longest).trimEnd()}…` : offer;
}
