import { Details } from '../../../platform/web/ui/details.tsx';
import { knownWeaknesses } from '../../document/rules/known-weaknesses.ts';
import { fallbackTitle } from '../../document/rules/module-catalogue.ts';
import { ReportSection } from '../../document/web/sections/report-section.tsx';
import { isBlocking, checks as registry } from '../rules/check-registry.ts';
import type { QualityReport } from '../rules/quality-report.ts';
import { summariseQualityReport } from '../rules/summarise-quality-report.ts';
import { KnownWeaknesses } from './known-weaknesses.tsx';

type Check = QualityReport['checks'][number];

const results = {
  held: ['✓', 'passed', 'text-good'],
  missed: ['!', 'failed', 'text-warn'],
  none: ['–', 'not measured', 'text-ink-soft'],
} as const;
const resultOf = ({ applies, passed }: Check) => results[applies ? (passed ? 'held' : 'missed') : 'none'];

/** On a phone each check becomes a small block: the question, then the bar and what was measured. */
const CheckTable = ({ checks }: { checks: readonly Check[] }) => (
  <table className="w-full border-collapse max-sm:block">
    <caption className="mb-3 text-left max-sm:block">
      <span className="font-display text-xl font-semibold">Required.</span>{' '}
      <span className="text-ink-soft">Checked automatically. Text that fails is corrected or removed.</span>
    </caption>
    <thead className="max-sm:sr-only">
      <tr className="label-mono text-left text-ink-soft [&>th]:border-b [&>th]:border-ink [&>th]:py-2 [&>th]:pr-4 [&>th]:font-medium">
        <th scope="col">Check</th>
        <th scope="col">Target</th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {checks.map((check) => {
        const [sign, word, look] = resultOf(check);
        return (
          <tr
            key={check.check}
            className="keeps-together align-baseline max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:border-b max-sm:border-line max-sm:py-3 sm:[&>*]:border-b sm:[&>*]:border-line sm:[&>*]:py-2.5 sm:[&>*]:pr-4"
          >
            <th scope="row" className="text-left font-normal max-sm:col-span-2">
              {registry[check.check].label}
            </th>
            <td className="text-sm text-ink-soft sm:w-[26%]">
              <span aria-hidden className="sm:hidden">
                Target:{' '}
              </span>
              {check.bar}
            </td>
            <td className="font-mono text-sm sm:w-[34%]">
              <span aria-hidden className={`mr-2 font-medium ${look}`}>
                {sign}
              </span>
              {check.value}
              <span className="sr-only"> ({word})</span>
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

type Props = {
  qualityReport: QualityReport;
  /** SHA-256 of the predictions. */
  fingerprint?: string | null | undefined;
};

export const QualitySection = ({ qualityReport, fingerprint }: Props) => (
  <ReportSection id="receipt" title="Quality report" isFolded intro={summariseQualityReport(qualityReport)}>
    {qualityReport.checks.length > 0 && (
      <CheckTable checks={qualityReport.checks.filter(({ check }) => isBlocking(check))} />
    )}
    {fingerprint && (
      <p className="mt-8 max-w-[68ch]">
        Fingerprint of the predictions (SHA-256), also shown in the email about the report. If a prediction
        changed, so would this:{' '}
        <code className="block text-sm wrap-anywhere text-ink-soft">{fingerprint}</code>
      </p>
    )}
    <KnownWeaknesses weaknesses={knownWeaknesses(qualityReport).filter(({ module }) => module === null)} />
    {qualityReport.cuts.length > 0 && (
      <Details
        isRow
        title={`What we removed or marked (${qualityReport.cuts.length})`}
        className="mt-8 border-y border-line"
      >
        <ul className="divide-y divide-line">
          {qualityReport.cuts.map(({ module, check, text }) => (
            <li key={`${module} ${check} ${text}`} className="py-3">
              <p className="max-w-[62ch] wrap-anywhere">
                <del className="decoration-line-strong">{text}</del>
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {module === null ? 'The whole report' : fallbackTitle(module)}: {registry[check].label}
              </p>
            </li>
          ))}
        </ul>
      </Details>
    )}
  </ReportSection>
);
