import { checkLabels } from '../../../../domain/report/checks/check-labels.ts';
import type { ReportDetails } from '../../../../domain/report/report.ts';

/** What stayed weak after two rewrites is said where it stands, quietly. */
export const KnownWeaknesses = ({ spots }: { spots: ReportDetails['receipt']['weakSpots'] }) =>
  spots.length > 0 && (
    <div
      role="note"
      aria-label="Known weaknesses"
      className="mt-8 max-w-[68ch] border-l-2 border-warn pl-4 text-sm sm:pl-6"
    >
      <p className="label-mono text-warn">Known weaknesses</p>
      <ul className="mt-2 space-y-1 text-ink-soft">
        {spots.map(({ check, note }) => (
          <li key={`${check} ${note}`}>
            <span className="text-ink">{checkLabels[check]}.</span> {note}
          </li>
        ))}
      </ul>
    </div>
  );
