import { checks as registered } from './checks/check-registry.ts';
import { lowestGoodScore } from './judgement.ts';
import { titleOfModule } from './module-catalogue.ts';
import { type QualityReport, scoreNames } from './quality-report.ts';

export type AdvisoryResult = { name: string; target: string; value: string; passed: boolean };

/** What only the operator sees: advisory checks, the judge's scores, and how many patches could be applied. */
export function advisoryResults({ checks, scores, patches }: QualityReport): AdvisoryResult[] {
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
  ];
}
