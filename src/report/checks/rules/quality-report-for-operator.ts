import { titleOfModule } from '../../document/rules/module-catalogue.ts';
import type { ReportDetails } from '../../document/rules/report.ts';
import { checks as registered } from './check-registry.ts';
import { lowestGoodScore, scoreNames } from './quality-report.ts';

export type AdvisoryResult = { name: string; target: string; value: string; passed: boolean };

type Reviewed = Pick<ReportDetails, 'qualityReport' | 'answer' | 'situations'>;

/** What only the operator sees: advisory checks, the judge's scores, patches, and whether the answer is missing. */
export function advisoryResults({ qualityReport, answer, situations }: Reviewed): AdvisoryResult[] {
  const { checks, scores, patches } = qualityReport;
  const applied = patches.reduce((sum, patch) => sum + patch.applied, 0);
  const refused = patches.reduce((sum, patch) => sum + patch.refused, 0);
  return [
    ...checks
      .filter(({ kind, applies }) => kind === 'style' && applies)
      .map(({ check, bar, value, passed }) => ({
        name: registered[check].label,
        target: bar,
        value,
        passed,
      })),
    ...scores.map(({ module, ...scored }) => ({
      name: titleOfModule(module),
      target: `each score at least ${lowestGoodScore}`,
      value: scoreNames.map((name) => `${name} ${scored[name]}`).join(', '),
      passed: scoreNames.every((name) => scored[name] >= lowestGoodScore),
    })),
    ...(patches.length > 0
      ? [
          {
            name: 'Patches',
            target: 'none refused',
            value: `${applied} applied, ${refused} refused`,
            passed: refused === 0,
          },
        ]
      : []),
    // Express reports have no situations and no answer.
    ...(situations.length > 0 && answer === null
      ? [{ name: 'Answer and plan', target: 'written', value: 'missing', passed: false }]
      : []),
  ];
}
