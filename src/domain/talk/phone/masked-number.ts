const shownDigits = 3;

/** "+1 202 555 0143" in a list is nobody's business: all but the last digits are hidden. */
export const maskedNumber = (e164: string): string =>
  `+${'•'.repeat(Math.max(0, e164.length - 1 - shownDigits))}${e164.slice(-shownDigits)}`;
