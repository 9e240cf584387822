/** "2026-11-16 22:55:07 UTC". */
export const printUtc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
