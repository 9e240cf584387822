const idPattern = /^[1-9]\d{0,15}$/;

/** An address can hold anything; only a positive whole number is an id. */
export const parseAnalysisId = (text: string | null | undefined): number | null =>
  text && idPattern.test(text) ? Number(text) : null;

/** One payment per analysis, so the order's number is unique. */
export const receiptNumberOf = (id: number): string => `R-${String(id).padStart(6, '0')}`;
