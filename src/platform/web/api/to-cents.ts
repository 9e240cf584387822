import type { Cents } from '../../rules/money.ts';

/** The API sends dollars; the browser calculates in cents. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);
