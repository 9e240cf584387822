import type { ModuleKey } from '../module-catalogue.ts';
import type { CheckId, CheckResult, Finding } from './report-draft.ts';

const mostFindings = 8;

/** A rewriter needs examples, not a hundred of them. */
function capped(findings: Finding[]): Finding[] {
  const seen = new Map<ModuleKey | null, number>();
  return findings.filter(({ module }) => {
    const before = seen.get(module) ?? 0;
    seen.set(module, before + 1);
    return before < mostFindings;
  });
}

type Measured = Omit<CheckResult, 'kind' | 'applies' | 'check'>;

export const blockingResult = (check: CheckId, findings: Finding[]): CheckResult => ({
  check,
  kind: 'zero',
  bar: '0',
  value: String(findings.length),
  applies: true,
  passed: findings.length === 0,
  findings: capped(findings),
});

export const advisoryResult = (check: CheckId, measured: Measured): CheckResult => ({
  check,
  kind: 'style',
  applies: true,
  ...measured,
  findings: measured.passed ? [] : capped(measured.findings),
});

export const notMeasured = (check: CheckId, kind: CheckResult['kind'], bar: string): CheckResult => ({
  check,
  kind,
  bar,
  value: 'not measured',
  applies: false,
  passed: true,
  findings: [],
});

export const percent = (share: number): string => `${(Math.round(share * 1000) / 10).toFixed(1)}%`;
