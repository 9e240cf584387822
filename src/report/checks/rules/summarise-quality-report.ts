import { knownWeaknesses } from '../../document/rules/known-weaknesses.ts';
import { isBlocking } from './check-registry.ts';
import { notAssessed, type QualityReport } from './quality-report.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Only the required checks: style is measured for the operator. */
export function summariseQualityReport(qualityReport: QualityReport): string {
  const { checks, cuts, patches, criticDefects, rewrites } = qualityReport;
  if (checks.length === 0) return notAssessed;
  const applied = checks.filter(({ check, applies }) => isBlocking(check) && applies);
  const corrected = patches.reduce((sum, { applied }) => sum + applied, 0);
  const weak = knownWeaknesses(qualityReport).length;
  const passed = applied.filter((check) => check.passed).length;
  const total = counted(applied.length, 'check', 'checks');
  return [
    passed === applied.length
      ? `This report passed all ${total}.`
      : `This report passed ${passed} of ${total}.`,
    criticDefects > 0 && `Our review found ${counted(criticDefects, 'problem', 'problems')}.`,
    corrected > 0 && `${counted(corrected, 'passage was', 'passages were')} corrected.`,
    rewrites > 0 && `${counted(rewrites, 'text was', 'texts were')} rewritten.`,
    cuts.length > 0 && `${counted(cuts.length, 'passage was', 'passages were')} removed or marked.`,
    weak > 0 &&
      `${counted(weak, 'known weakness remains, noted in the chapter it affects', 'known weaknesses remain, noted in the chapters they affect')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
