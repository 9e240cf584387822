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

/**
 * Inline scripts of the prerendered pages are allowed by their hashes, computed at build. The nonce is new for each
 * answer and only for the payment provider's script.
 */
export function contentSecurityPolicy(
  { scriptHashes, paymentScriptOrigin, filmOrigin, pictureOrigins }: Page,
  nonce: string,
) {
  const payment = paymentSources(paymentScriptOrigin);
  const hashes = scriptHashes.map((hash) => `'${hash}'`).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${payment} 'nonce-${nonce}' ${hashes}`.trim(),
    `style-src 'self' '${scrollAreaStyleHash}' ${payment} 'nonce-${nonce}'`,
    `img-src 'self' data: ${[payment, ...pictureOrigins].join(' ')}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' ${payment}`,
    `child-src ${payment}`,
    `frame-src ${payment} ${filmOrigin}`.trim(),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
