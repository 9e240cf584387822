/**
 * The sources of PayPal's script by its documentation: https://developer.paypal.com/sdk/js/best-practices, "Content Security
 * Policy" (for child-, connect-, frame-, img-, script- and style-src). Instead of 'unsafe-inline' we use the nonce that
 * the same page describes: the script gets it as data-csp-nonce and puts it on the styles it inserts.
 */
const paypalSources = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];

/** A script from any other address, such as the emulator's, loads everything from its own origin. */
const paymentSources = (scriptOrigin: string): string =>
  new URL(scriptOrigin).host.endsWith('.paypal.com') ? paypalSources.join(' ') : scriptOrigin;

/** radix' scroll area hides the browser's scroll bar with this style element; a test compares it. */
const scrollAreaStyleHash = 'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw=';

type Page = {
  scriptHashes: readonly string[];
  paymentScriptOrigin: string;
  filmOrigin: string;
  pictureOrigins: readonly string[];
};

const always = [
  "default-src 'none'",
  "font-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];
const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(' ');

/** An operator's token can refund and read every order: these pages load nothing from others. */
export const operatorPagePolicy = (nonce: string): string =>
  [
    ...always,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' '${scrollAreaStyleHash}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
  ].join('; ');

/**
 * The nonce is new for each answer. Inline scripts of a page that is kept for everybody cannot have it: they are allowed by their
 * hashes, and the nonce is only for the payment provider's script.
 */
export function contentSecurityPolicy(
  { scriptHashes, paymentScriptOrigin, filmOrigin, pictureOrigins }: Page,
  nonce: string,
) {
  const payment = paymentSources(paymentScriptOrigin);
  return [
    ...always,
    `script-src 'self' ${payment} 'nonce-${nonce}' ${quoted(scriptHashes)}`.trim(),
    `style-src 'self' '${scrollAreaStyleHash}' ${payment} 'nonce-${nonce}'`,
    `img-src 'self' data: ${[payment, ...pictureOrigins].join(' ')}`,
    `connect-src 'self' ${payment}`,
    `child-src ${payment}`,
    `frame-src ${payment} ${filmOrigin}`.trim(),
  ].join('; ');
}
