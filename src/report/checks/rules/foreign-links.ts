import { excerptOf, plainDigits } from '../../../platform/text/visible-text.ts';
import { type Address, foreignAddressesIn } from './addresses.ts';

/** What to quote, and what to do about it. */
export type Problem = { excerpt: string; advice: string };

export type LinkEvidence = { hosts: string[]; customerWords: string; language: string };

const closedTag =
  /<(script|style|iframe|object|svg)\b[^<>]*>[^<]*<\/\1\s*>|<!--.*?(?:-->|$)|<\/?[a-z][a-z0-9:_-]*(?:[\s/][^<>]*)?>|<![a-z][^<>]*>/giu;
const openTag =
  /<\/?(?:script|iframe|img|svg|object|embed|style|link|meta|form|input|body|html|video|audio|math|base|a)(?:[\s/][^<>]*)?$/giu;
const image = /!\[([^[\]]*)\]\([^()]*\)/gu;
const link = /\[([^[\]]*)\]\(\s*<?[^\s()<>]*>?(?:(?<!\s)\s+["'][^"']*["'])?(?<!\s)\s*\)/gu;
const reference = /\[([^[\]]+)\]\[[^[\]]*\]|^\[[^[\]]+\]:\s*\S+/gu;
const autolink = /<([a-z][a-z0-9+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/giu;
const markup = [closedTag, openTag, image, link, reference, autolink];

/** "evil[.]com" and "evil (dot) com" are read as people read them. */
const readable = (text: string): string =>
  plainDigits(text).replace(/\s?[[({]\s?(?:\.|dot|punkt|point|punto)\s?[\])}]\s?/giu, '.');

/** Every pattern of `markup` needs one of these. */
const signOfMarkup = /<|\][([:]/;
const hasMarkup = (text: string): boolean =>
  signOfMarkup.test(text) && markup.some((pattern) => text.search(pattern) !== -1);

/** What is nested deeper than this is not text with a link in it. */
const mostRounds = 8;

/** Keeps only the text of links and tags. Repeats, as removing one tag can complete another around it. */
function withoutMarkup(text: string): string {
  let left = text;
  let before = '';
  for (let round = 0; round < mostRounds && before !== left; round += 1) {
    before = left;
    left = markup.reduce(
      (kept, pattern) => kept.replace(pattern, (_, ...groups) => keptText(pattern, groups)),
      left,
    );
  }
  return left;
}
const keptText = (pattern: RegExp, groups: unknown[]): string =>
  pattern === closedTag || pattern === openTag || typeof groups[0] !== 'string' ? '' : groups[0];

export function foreignLinksIn(text: string, { hosts, customerWords }: LinkEvidence): Problem[] {
  const seen = readable(text);
  const addresses = foreignAddressesIn(seen, hosts, customerWords).map(({ text: address }) => ({
    excerpt: excerptOf(text),
    advice: `Cut the address ${excerptOf(address)}: nothing but the customer's own website may be named.`,
  }));
  if (!hasMarkup(text) && !hasMarkup(seen)) return addresses;
  return [...addresses, { excerpt: excerptOf(text), advice: 'Use no links and no HTML: write plain text.' }];
}

const cutOut = (text: string, addresses: Address[]): string =>
  addresses
    .toReversed()
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(Math.max(start, end)), text)
    .replace(/[(（[]\s*[)）\]]/g, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/(?<!\s)\s+([.,;:!?])/g, '$1')
    .trim();

/** What remains, even if it is little. */
export function strippedOfLinks(text: string, evidence: LinkEvidence): string {
  let left = text;
  for (let rounds = 0; foreignLinksIn(left, evidence).length > 0; rounds += 1) {
    if (rounds > 5) return '';
    const bare = withoutMarkup(readable(left));
    left = cutOut(bare, foreignAddressesIn(bare, evidence.hosts, evidence.customerWords));
  }
  return left;
}
