import type { QualityReport } from '../../../domain/report/quality-report.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The receipt in a few sentences, for whoever reads no table. */
export function sayReceipt({ checks, cuts, weakSpots, criticDefects, rewrites }: QualityReport): string {
  const applied = checks.filter(({ applies }) => applies);
  const held = applied.filter(({ passed }) => passed).length;
  const measured =
    held === applied.length
      ? `This report was held against ${counted(applied.length, 'bar', 'bars')} and meets every one.`
      : `This report was held against ${counted(applied.length, 'bar', 'bars')} and meets ${held}.`;
  const critic =
    criticDefects > 0 ? `The critic named ${counted(criticDefects, 'defect', 'defects')}.` : null;
  const mended =
    rewrites === 0 ? 'Nothing had to be rewritten.' : `${counted(rewrites, 'rewrite', 'rewrites')} followed.`;
  const cut =
    cuts.length === 0 ? 'Nothing had to be cut.' : `Code cut ${counted(cuts.length, 'passage', 'passages')}.`;
  const weak =
    weakSpots.length === 0
      ? 'No weak spot stayed.'
      : `${counted(weakSpots.length, 'weak spot', 'weak spots')} stayed, each named where it stands.`;
  return [measured, critic, mended, cut, weak].filter(Boolean).join(' ');
}
