const shownDigits = 3;

export const maskedNumber = (e164: string): string =>
  `+${'•'.repeat(Math.max(0, e164.length - 1 - shownDigits))}${e164.slice(-shownDigits)}`;
