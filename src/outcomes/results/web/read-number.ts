/** Decimals have two digits at most, so 1,200 and 1.200 can only be thousands. */
const thousands = /^\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+$/;
const decimal = /^\d{1,9}(?:[.,]\d{1,2})?$/;
const signs = /^[$€£¥]\s*|(?<!\s)\s*[$€£¥%]$/g;

/** Null for an empty field, undefined for what is not a number. 12,5 and 12.5 are the same. */
export function readNumber(text: string): number | null | undefined {
  const typed = text.trim().replace(signs, '');
  if (typed === '') return null;
  if (thousands.test(typed)) return Number(typed.replace(/\D/g, ''));
  return decimal.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}
