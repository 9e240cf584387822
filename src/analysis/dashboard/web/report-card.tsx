import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { Button, buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Tag } from '../../../platform/web/ui/tag.tsx';
import { type AnalysisSummary, cardActionOf, shortened, statusBadge } from './report-card-action.ts';

type Props = { analysis: AnalysisSummary; dataActions: ReactNode };

/** One report of the customer's dashboard, as the cover of its dossier: a tab, a stamp, the subject. */
export function ReportCard({ analysis, dataActions }: Props) {
  const badge = statusBadge(analysis.status);
  const { label, to, isMain, note, follow } = cardActionOf(analysis);
  const titleId = `report-${analysis.id}`;
  const modules = Object.keys(analysis.results ?? {}).length;
  return (
    <article aria-labelledby={titleId} className="flex h-full flex-col">
      <p className="label-mono -mb-px w-fit max-w-full truncate border border-b-0 border-line-strong bg-sheet px-4 pt-2 pb-1.5 text-ink-soft">
        No. {String(analysis.id).padStart(4, '0')}
        {analysis.businessName && (
          <>
            {' · '}
            <span className="font-semibold text-ink">{analysis.businessName}</span>
          </>
        )}
      </p>
      <div className="flex flex-1 flex-col border border-line-strong bg-sheet p-5 sm:min-h-80 sm:p-6">
        <p className="flex justify-end">
          <Tag look={badge.look}>{badge.label}</Tag>
        </p>
        <h3
          id={titleId}
          className="mt-6 line-clamp-4 text-2xl leading-snug font-medium wrap-anywhere sm:mt-10"
        >
          <Link className="hover:text-accent hover:underline" to={`/home?view=${analysis.id}`}>
            {analysis.targetMarket}
          </Link>
        </h3>
        <p className="mt-3 text-ink-soft wrap-anywhere">{shortened(analysis.productService)}</p>
        <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-1 pt-8 [&_dd]:label-mono [&_dt]:sr-only">
          <div>
            <dt>Created</dt>
            <dd className="text-ink-soft">
              <time dateTime={analysis.createdAt}>{shortDate(analysis.createdAt)}</time>
            </dd>
          </div>
          {analysis.tier && (
            <div>
              <dt>Tier</dt>
              <dd>{analysis.tier.toUpperCase()}</dd>
            </div>
          )}
          {modules > 0 && (
            <div>
              <dt>Size</dt>
              <dd className="text-ink-soft">
                {modules} {modules === 1 ? 'module' : 'modules'}
              </dd>
            </div>
          )}
        </dl>
        <div className="mt-4 flex gap-2 border-t border-line pt-4">
          {to === null ? (
            <div className="flex-1">
              <Button look="quiet" className="w-full" disabled>
                {label}
              </Button>
              {follow && (
                <Link
                  className="text-link inline-flex min-h-11 items-center text-sm"
                  to={follow}
                  aria-describedby={titleId}
                >
                  Follow the progress
                </Link>
              )}
            </div>
          ) : (
            <Link
              className={`${buttonClass(isMain ? 'primary' : 'quiet')} flex-1`}
              to={to}
              aria-describedby={titleId}
            >
              <span>
                {label}
                {note && <span className="block text-sm font-normal">{note}</span>}
              </span>
            </Link>
          )}
          {dataActions}
        </div>
      </div>
    </article>
  );
}
