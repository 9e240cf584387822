import { product } from '../../../platform/rules/product.ts';
import { pageMeta } from '../../../platform/web/page-meta.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { getTrackRecordCsv } from '../contract.ts';
import { publicThreshold } from '../rules/track-record.ts';
import { Calibration } from './calibration.tsx';
import { PanelRecord } from './panel-record.tsx';
import { RecordExplained } from './record-explained.tsx';
import { RecordSummary, useTrackRecord } from './record-summary.tsx';

export const meta = () =>
  pageMeta({
    title: `Track record · ${product.name}`,
    description:
      'Which of our predictions came true, which didn’t, and how many got no answer, as reported by customers.',
    path: '/track-record',
    image: 'landing',
  });

export default function TrackRecordPage() {
  const { data: record, isError } = useTrackRecord();
  return (
    <PageFrame>
      <div className="page-width space-y-12 py-10 sm:py-14">
        {record?.notice && (
          <Notice look="warn">
            <p className="font-medium">{record.notice}</p>
          </Notice>
        )}
        <PageTitle kicker="Reported by customers who answered" title="What we predicted, and what happened">
          <p>
            Every report makes three predictions its owner can check. This page counts what owners told us
            afterward, hits and misses.
          </p>
        </PageTitle>
        <div className="min-h-56 space-y-12">
          {isError && (
            <Notice look="bad">
              <p>We couldn’t load the figures. Reload the page to try again.</p>
            </Notice>
          )}
          {!record && !isError && <p className="text-ink-soft">Loading the figures…</p>}
          {record && (
            <>
              <RecordSummary record={record} />
              {record.all.rows.length > 0 && (
                <MarginSection
                  id="calibration"
                  title="What we said vs. what came true"
                  note={record.computedAt && `Computed on ${shortDate(record.computedAt)}.`}
                >
                  <Calibration record={record} />
                </MarginSection>
              )}
              <PanelRecord panel={record.panel} threshold={record.threshold} />
              {record.all.rows.length + record.panel.rows.length > 0 && (
                <a
                  className="text-link inline-flex min-h-11 items-center"
                  href={getTrackRecordCsv.path}
                  download
                >
                  Download both tables (CSV)
                </a>
              )}
            </>
          )}
        </div>
        <RecordExplained threshold={publicThreshold} />
        <p className="flex flex-wrap gap-3 border-t-2 border-ink pt-6">
          <a className={buttonClass()} href="/#order-form">
            Order your report
          </a>
          <a className={buttonClass('quiet')} href="/sample">
            Read a sample
          </a>
        </p>
      </div>
    </PageFrame>
  );
}
