/** Long enough for a vendor's sentence and its address for help. */
const longestQuote = 300;

/** What looks like a key or another secret: vendors repeat parts of the key they refuse. */
const secrets = [
  /\b(?:sk|pk|rk|gsk|xai)[-_][\w*.…-]{6,}/gi,
  // Ordinary words begin like this too: the address of a help page ends in "api-errors".
  /\b(?:or|key|api)[-_](?=[\w*.…-]*[\d*…])[\w*.…-]{6,}/gi,
  /\bAIza[\w-]{10,}/g,
  /\bBearer\s+\S+/gi,
  /\b[\w-]*\*{3,}[\w*-]*/g,
  /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi,
];

/** A vendor's own words for the operator's eyes: one line, short, without key material. They are foreign text: render as text only. */
export function quoteVendor(words: string): string {
  const line = words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const clean = secrets.reduce((text, secret) => text.replace(secret, '[…]'), line);
  return clean.length > longestQuote ? `${clean.slice(0, longestQuote - 1).trimEnd()}…` : clean;
}
