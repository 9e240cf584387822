/**
 * The specification's rule: trim; without a scheme, prepend "www." when the text neither starts with it nor contains
 * a slash, then prepend "https://". An empty text stays empty.
 */
export function normaliseWebsiteUrl(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  const host = text.startsWith('www.') || text.includes('/') ? text : `www.${text}`;
  return `https://${host}`;
}

/** At least two labels besides the "www." we added: neither "none" nor a bare number is a website. */
const hostOfTwoParts = /^(?!www\.[^.]+$)[^.]+(\.[^.]+)+\.?$/;

/** Expects a normalised address. */
export function isWebsiteUrl(text: string): boolean {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const typedHost = text.split(/[/?#]/)[2] ?? '';
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return (
    isWeb &&
    typedHost.includes('.') &&
    hostOfTwoParts.test(url.hostname) &&
    url.username === '' &&
    url.password === ''
  );
}
