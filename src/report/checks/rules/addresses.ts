import type { WebsiteSnapshot } from '../../../platform/website/rules.ts';

/** Endings that are also everyday words count only in lower case: "the end.It was" names no site. */
const plainEndings =
  'com|net|org|io|co|eu|uk|de|fr|nl|ch|ru|cn|biz|app|dev|ai|xyz|tv|ca|au|br|jp|kr|pl|dk|cz|gr|tr|ua|ly|gg|ie|nz|mx|ar|cl|za|ir|hu|ro|bg|hr|sk|lt|lv|ee|il|ae|sa|hk|sg|tw|vn|th|id|ph|cc|ws|edu|gov|mil|int|mobi|tech|cloud|agency|example';
const wordEndings =
  'it|in|no|to|me|at|be|is|us|es|se|fi|pt|so|my|pe|la|info|shop|store|site|online|live|pro|club|top|click|link|page|space|website|blog|email|name|zone|world|today|test';
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62})';
const path = '(?::\\d{1,5})?(?:[/?#][^\\s<>|"”»)\\]]*)?';

const web: RegExp[] = [
  /[a-z][a-z0-9+.-]{0,20}:\/\/[^\s<>|"”»)\]]*/giu,
  /(?<![\p{L}\p{N}.])www\.[^\s<>|"”»)\]]+/giu,
  /(?:javascript|vbscript)\s*:[^\s|]*|(?<!\p{L})(?:mailto|tel|sms|file|blob):(?=\S)[^\s|]+|(?<!\p{L})data:(?:[a-z]+\/[a-z0-9.+-]+|;base64)[^\s|]*/giu,
  /[\p{L}\p{N}._%+-]{1,64}\s?@\s?(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}@.-])(?:${label}\\.){1,5}(?:${plainEndings})(?![\\p{L}\\p{N}-])${path}`,
    'giu',
  ),
  new RegExp(`(?<![\\p{L}\\p{N}@.-])(?:${label}\\.){1,5}(?:${wordEndings})(?![\\p{L}\\p{N}-])${path}`, 'gu'),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])(?::\d+)?[^\s|]*/gu,
  /(?<!\p{L})localhost(?::\d+)?[^\s|]*/giu,
];
/** Every pattern of `web` needs one of these. */
const signOfAddress = /[:@]|\.[^\s<>|"”»)\]]|localhost/iu;
const phone = /(?<![\p{L}\p{N}.,])(?:\+|00)?\(?\d[\d\s()./-]{5,30}\d(?![\d%])/gu;
const noPhone = [
  /^\d{1,3}(?:[ .]\d{3})+$/,
  /^\d{4}\s?[-/]\s?\d{4}$/,
  /^\d{4}[-./]\d{1,2}[-./]\d{1,2}$/,
  /^\d{1,2}[-./]\s?\d{1,2}[-./]\s?\d{4}$/,
];

/** Names that people know as names; with a path or a protocol they are links all the same. */
const platforms = new Set(
  'airbnb.com amazon.com amazon.co.uk amazon.de bark.com booking.com check24.de checkatrade.com ebay.com ebay.co.uk ebay.de etsy.com facebook.com google.com hotels.com idealo.de immobilienscout24.de instagram.com kleinanzeigen.de mobile.de myhammer.de nextdoor.com reddit.com rover.com tripadvisor.com trustpilot.com yell.com yelp.com youtube.com'.split(
    ' ',
  ),
);

export type Address = { text: string; start: number; end: number };

export const hostsOf = ({ pages }: WebsiteSnapshot): string[] =>
  pages.flatMap(({ url }) => (url === null ? [] : [hostOf(url)])).filter((host) => host !== '');

function hostOf(address: string): string {
  const authority = address.replace(/^[a-z][a-z0-9+.-]*:\/*/i, '').split(/[/?#\\]/)[0] ?? '';
  return (
    authority
      .split('@')
      .at(-1)
      ?.replace(/:\d*$/, '')
      .replace(/(?<!\.)\.+$/, '')
      .replace(/^www\./i, '')
      .toLowerCase() ?? ''
  );
}

const isOwn = (address: string, hosts: string[]): boolean => {
  const isPlain =
    /^(?:https?:\/\/)?[^\s:]+(?::\d+)?(?:[/?#]|$)/i.test(address) || /^[^\s:/@]+@[^\s:/]+$/.test(address);
  const hidesHost = /\/\/[^/]*@|\\/.test(address);
  const host = hostOf(address);
  return isPlain && !hidesHost && hosts.some((own) => host === own || host.endsWith(`.${own}`));
};

/** Every address in a readable text that leads away from the customer's own website; overlapping ones as one. */
export function foreignAddressesIn(text: string, hosts: string[], customerWords: string): Address[] {
  const found: Address[] = [];
  const add = (match: RegExpExecArray, address: string) =>
    found.push({ text: address, start: match.index, end: match.index + address.length });
  for (const pattern of signOfAddress.test(text) ? web : []) {
    for (const match of text.matchAll(pattern)) {
      const address = match[0].replace(/(?<![.,;:!?'’])[.,;:!?'’]+$/, '');
      if (!isOwn(address, hosts) && !platforms.has(address.toLowerCase())) add(match, address);
    }
  }
  let given: string | null = null;
  for (const match of /\d/.test(text) ? text.matchAll(phone) : []) {
    const number = match[0].trim();
    const digits = number.replace(/\D/g, '');
    if (digits.length < 7 || noPhone.some((pattern) => pattern.test(number))) continue;
    given ??= customerWords.replace(/\D/g, '');
    if (!given.includes(digits)) add(match, number);
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return found.filter(({ end }) => {
    const isNew = end > reached;
    reached = Math.max(reached, end);
    return isNew;
  });
}
