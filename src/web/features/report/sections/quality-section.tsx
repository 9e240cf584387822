import { isBlocking, checks as registry } from '../../../../domain/report/checks/check-registry.ts';
import { knownWeaknesses } from '../../../../domain/report/known-weaknesses.ts';
import { fallbackTitle } from '../../../../domain/report/module-catalogue.ts';
import type { QualityReport } from '../../../../domain/report/quality-report.ts';
import { CheckTable } from './check-table.tsx';
import { KnownWeaknesses } from './known-weaknesses.tsx';
import { ReportSection } from './report-section.tsx';
import { summariseQualityReport } from './summarise-quality-report.ts';

type Props = {
  receipt: QualityReport;
  /** SHA-256 of the predictions. */
  fingerprint?: string | null | undefined;
};

export const QualitySection = ({ receipt, fingerprint }: Props) => (
  <ReportSection id="receipt" title="Quality report" intro={summariseQualityReport(receipt)}>
    {receipt.checks.length > 0 && (
      <CheckTable
        title="Required"
        note="Checked automatically. Text that fails is corrected or removed."
        checks={receipt.checks.filter(({ check }) => isBlocking(check))}
      />
    )}
    {fingerprint && (
      <p className="mt-8 max-w-[68ch]">
        Fingerprint of the predictions (SHA-256), also shown in the email about the report. If a prediction
        changed, so would this:{' '}
        <code className="block text-sm wrap-anywhere text-ink-soft">{fingerprint}</code>
      </p>
    )}
    <KnownWeaknesses weaknesses={knownWeaknesses(receipt).filter(({ module }) => module === null)} />
    {receipt.cuts.length > 0 && (
      <details className="mt-8 border-y border-line">
        <summary className="label-mono flex min-h-11 items-center text-accent hover:underline">
          What we removed or marked ({receipt.cuts.length})
        </summary>
        <ul className="divide-y divide-line">
          {receipt.cuts.map(({ module, check, text }) => (
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
      </details>
    )}
  </ReportSection>
);
