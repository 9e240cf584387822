import type { Cents } from '../../domain/money.ts';

/** Answers carry dollars; everything here counts cents. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100);
