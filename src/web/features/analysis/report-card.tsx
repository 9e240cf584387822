import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { shortDate } from '../../ui/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import { type AnalysisSummary, cardActionOf, cardBadgeOf, shortened } from './report-card-action.ts';

/** One report of the customer's dashboard. */
export function ReportCard({ analysis }: { analysis: AnalysisSummary }) {
  const badge = cardBadgeOf(analysis);
  const { label, to, isMain } = cardActionOf(analysis);
  const titleId = `report-${analysis.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col gap-3 rounded-sm border border-line bg-sheet p-5"
    >
      <p>
        <Tag look={badge.look}>{badge.label}</Tag>
      </p>
      <h3 id={titleId} className="line-clamp-3 text-xl font-semibold wrap-anywhere">
        {analysis.targetMarket}
      </h3>
      <p className="text-ink-soft wrap-anywhere">{shortened(analysis.productService)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="label-mono space-y-1 text-ink-soft">
          <time dateTime={analysis.createdAt} className="block">
            {shortDate(analysis.createdAt)}
          </time>
          {analysis.tier && <span className="block text-ink">{analysis.tier.toUpperCase()}</span>}
        </p>
        {to === null ? (
          <Button look="quiet" disabled>
            {label}
          </Button>
        ) : (
          <Link className={buttonClass(isMain ? 'primary' : 'quiet')} to={to} aria-describedby={titleId}>
            {label}
          </Link>
        )}
      </div>
    </article>
  );
}
