import type { QualityReceipt } from '../../../domain/quality-receipt.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The receipt in three sentences, for whoever reads no table. */
export function sayReceipt({ checks, cuts, weakSpots, criticDefects, rewrites }: QualityReceipt): string {
  const applied = checks.filter(({ applies }) => applies);
  const held = applied.filter(({ passed }) => passed).length;
  const measured =
    held === applied.length
      ? `This report was held against ${counted(applied.length, 'bar', 'bars')} and meets every one.`
      : `This report was held against ${counted(applied.length, 'bar', 'bars')} and meets ${held}.`;
  const critic =
    criticDefects === 0 && rewrites === 0
      ? 'No chapter had to be rewritten.'
      : `The critic named ${counted(criticDefects, 'defect', 'defects')}, and ${counted(rewrites, 'chapter was', 'chapters were')} rewritten.`;
  const after =
    cuts.length === 0 && weakSpots.length === 0
      ? 'Nothing had to be cut, and no weak spot stayed.'
      : `Code cut ${counted(cuts.length, 'passage', 'passages')}, and ${counted(weakSpots.length, 'weak spot', 'weak spots')} stayed, each named where it stands.`;
  return `${measured} ${critic} ${after}`;
}
