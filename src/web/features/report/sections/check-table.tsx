import { checks as registry } from '../../../../domain/report/checks/check-registry.ts';
import type { QualityReport } from '../../../../domain/report/quality-report.ts';

type Check = QualityReport['checks'][number];

const results = {
  held: ['✓', 'passed', 'text-good'],
  missed: ['!', 'failed', 'text-warn'],
  none: ['–', 'not measured', 'text-ink-soft'],
} as const;
const resultOf = ({ applies, passed }: Check) => results[applies ? (passed ? 'held' : 'missed') : 'none'];

type Props = { title: string; note: string; checks: readonly Check[] };

/** On a phone each check becomes a small block: the question, then the bar and what was measured. */
export const CheckTable = ({ title, note, checks }: Props) => (
  <table className="w-full border-collapse max-sm:block">
    <caption className="mb-3 text-left max-sm:block">
      <span className="font-display text-xl font-semibold">{title}.</span>{' '}
      <span className="text-ink-soft">{note}</span>
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
