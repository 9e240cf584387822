import { gradeLabels } from '../../../../domain/report/report.ts';
import type { Ground } from '../../../../domain/talk/rests-on.ts';

/** What a reply draws on in the report, found by comparing words. */
export const RestsOnFold = ({ grounds }: { grounds: readonly Ground[] }) =>
  grounds.length === 0 ? (
    <p className="mt-2 text-sm text-ink-soft">Nothing we know says this directly. The buyer improvised.</p>
  ) : (
    <details
      className="group mt-1 print:hidden"
      // Below the newest reply it would open outside of the window.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="label-mono flex min-h-11 w-fit items-center gap-2 text-ink-soft hover:text-accent">
        Based on ({grounds.length})
        <span aria-hidden className="text-base leading-none font-light text-accent">
          <span className="group-open:hidden">+</span>
          <span className="not-group-open:hidden">−</span>
        </span>
      </summary>
      <dl className="mb-2 space-y-2.5 border-l-2 border-line pl-4 text-sm">
        {grounds.map(({ label, text, grade }) => (
          <div key={`${label} ${text}`}>
            <dt className="label-mono text-ink-soft">
              {label} · {gradeLabels[grade]}
            </dt>
            <dd dir="auto" className="wrap-anywhere">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
