/** An address can hold anything; only a positive whole number is an id. */
export const parseAnalysisId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
