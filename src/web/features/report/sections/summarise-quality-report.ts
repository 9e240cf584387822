import type { QualityReport } from '../../../../domain/report/quality-report.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function summariseQualityReport({
  checks,
  cuts,
  weakSpots,
  criticDefects,
  rewrites,
}: QualityReport): string {
  const applied = checks.filter(({ applies }) => applies);
  const passed = applied.filter((check) => check.passed).length;
  const total = counted(applied.length, 'check', 'checks');
  return [
    passed === applied.length
      ? `This report passed all ${total}.`
      : `This report passed ${passed} of ${total}.`,
    criticDefects > 0 && `Our review found ${counted(criticDefects, 'problem', 'problems')}.`,
    rewrites > 0 && `${counted(rewrites, 'text was', 'texts were')} rewritten.`,
    cuts.length > 0 && `${counted(cuts.length, 'passage was', 'passages were')} removed.`,
    weakSpots.length > 0 &&
      `${counted(weakSpots.length, 'known weakness remains', 'known weaknesses remain')}, noted in the chapter concerned.`,
  ]
    .filter(Boolean)
    .join(' ');
}
