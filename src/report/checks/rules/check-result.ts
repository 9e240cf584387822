import type { ModuleKey } from '../../document/rules/module-catalogue.ts';
import { type CheckId, isBlocking } from './check-registry.ts';
import type { CheckResult, Finding } from './report-draft.ts';

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

/** What a check measured. Only findings in modules are used, by the model that mends them. */
export type Measured = Pick<CheckResult, 'bar' | 'value' | 'passed'> & { findings?: Finding[] };

export const resultOf = (check: CheckId, measured: Measured | NotMeasured): CheckResult => ({
  check,
  kind: isBlocking(check) ? 'zero' : 'style',
  ...('passed' in measured
    ? { applies: true, ...measured, findings: capped(measured.findings ?? []) }
    : { applies: false, bar: measured.bar, value: 'not measured', passed: true, findings: [] }),
});

export const noneOf = (findings: Finding[]): Measured => ({
  bar: '0',
  value: String(findings.length),
  passed: findings.length === 0,
  findings,
});

/** The check does not apply to this report. */
export type NotMeasured = { bar: string };

export const percent = (share: number): string => `${(Math.round(share * 1000) / 10).toFixed(1)}%`;
