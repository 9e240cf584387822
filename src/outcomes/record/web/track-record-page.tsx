import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { product } from '../../../platform/rules/product.ts';
import { printCount } from '../../../platform/text/print-count.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { pageMeta } from '../../../platform/web/page-meta.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { buttonClass } from '../../../platform/web/ui/form/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import { PageFrame } from '../../../platform/web/ui/page/page-frame.tsx';
import { PageTitle } from '../../../platform/web/ui/page/page-title.tsx';
import { Figures } from '../../../report/charts/web/figures.tsx';
import { NumbersTable } from '../../../report/charts/web/show-numbers.tsx';
import { getTrackRecord, getTrackRecordCsv, type TrackRecord } from '../contract.ts';
import { percentText } from '../rules/draw-calibration-chart.ts';
import { describePanelRow } from '../rules/panel-record.ts';
import { publicThreshold } from '../rules/track-record.ts';
import { Calibration } from './calibration.tsx';

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

const useTrackRecord = () =>
  useQuery({ queryKey: ['track-record'], queryFn: () => callEndpoint(getTrackRecord) });

const shown = (count: number | null): string => (count === null ? 'too few' : printCount(count));

/** The share first; how many were counted and how many never answered are as large as each other. */
function RecordSummary({ record }: { record: TrackRecord }) {
  const { counts, all, resultsSoFar, threshold } = record;
  return (
    <div className="space-y-5">
      {all.score && (
        <p className="font-display text-4xl leading-tight font-medium sm:text-6xl">
          <span className="text-accent">
            {percentText(all.score.cameTrue / all.score.outcomes)} came true
          </span>{' '}
          ({shown(all.score.cameTrue)} of {shown(all.score.outcomes)})
        </p>
      )}
      {resultsSoFar !== null && <TooFew results={resultsSoFar} threshold={threshold} />}
      {counts.made !== null && (
        <p className="text-ink-soft">We have made {shown(counts.made)} predictions in paid reports.</p>
      )}
      <Figures
        columns={3}
        figures={[
          ['Results counted', shown(all.score?.outcomes ?? null)],
          ['Predictions due', shown(counts.due)],
          ['Never answered', shown(counts.unanswered)],
        ]}
      />
    </div>
  );
}

const TooFew = ({ results, threshold }: { results: number; threshold: TrackRecord['threshold'] }) => (
  <p className="max-w-[60ch] font-display text-xl">
    {results === 0
      ? 'No customer has shared a result yet.'
      : `${printCount(results)} ${results === 1 ? 'result has' : 'results have'} been reported so far.`}{' '}
    We show a probability once it has {threshold.outcomes} results from {threshold.analyses} paid reports.
  </p>
);

/** What the panel of five said of two texts, and which did better in reality. */
const PanelRecord = ({ panel, threshold }: Pick<TrackRecord, 'panel' | 'threshold'>) => (
  <MarginSection
    id="panel"
    title="What the panel said vs. what happened"
    note={panel.computedAt && `Computed on ${shortDate(panel.computedAt)}.`}
  >
    <div className="space-y-4">
      {panel.rows.length > 0 ? (
        <NumbersTable
          caption="Panels of five simulated buyers on two texts, and how often they were right"
          head={['The panel', 'Results', 'Right', 'Share', '95% interval']}
          rows={panel.rows.map((row) => [
            describePanelRow(row),
            printCount(row.outcomes),
            printCount(row.right),
            percentText(row.share),
            `${percentText(row.low)} to ${percentText(row.high)}`,
          ])}
        />
      ) : (
        <p className="max-w-[60ch]">
          {panel.resultsSoFar
            ? `Customers have shared ${printCount(panel.resultsSoFar)} of these results so far.`
            : 'No customer has shared such a result yet.'}{' '}
          We show a row once it has {threshold.outcomes} results from {threshold.analyses} paid reports.
        </p>
      )}
      <p className="max-w-[60ch] text-sm text-ink-soft">
        The panel judges past tests without being told the result. When it names no text, it’s right if there
        was no difference. Results of new texts count from a week after the panel’s run. Runs in which the
        control question moved are left out. Customers report these results; we don’t check them.
      </p>
    </div>
  </MarginSection>
);

const List = ({ children }: { children: ReactNode }) => (
  <ul className="max-w-[62ch] list-[square] space-y-2 pl-5 marker:text-accent">{children}</ul>
);

const RecordExplained = ({ threshold }: Pick<TrackRecord, 'threshold'>) => (
  <>
    <MarginSection id="computed" title="How we count">
      <List>
        <li>
          A report makes three predictions when it’s finished: which measure will move, in which direction, by
          when, and how sure we are (55, 65, 75 or 85%). We never change them afterward, and the report
          includes their fingerprint.
        </li>
        <li>
          The customer says what happened: better, same, worse or not tried. A prediction came true if the
          measure moved in the direction we predicted. “Same” is a miss unless we predicted it.
        </li>
        <li>
          We count results that customers agreed to share here and gave in the second half of the prediction’s
          time, from reports that were paid for at half the list price or more and not refunded. “Not tried”
          is neither a hit nor a miss.
        </li>
        <li>
          A prediction is due when its date has passed, or when it was answered earlier. Anything due with no
          answer counts as “never answered”.
        </li>
      </List>
    </MarginSection>
    <MarginSection id="cannot-show" title="What it can’t show">
      <List>
        <li>
          People who answer differ from people who don’t. Those with a good result may answer more often, so
          compare the share that came true with the number never answered.
        </li>
        <li>
          Customers report their own numbers. We don’t check them, and most changes are tried without a
          comparison group, so a measure can move for other reasons.
        </li>
        <li>A hit means the direction was right, not that the report’s explanation was.</li>
      </List>
    </MarginSection>
    <MarginSection id="privacy" title="Whose results these are">
      <List>
        <li>
          Only totals are published, never a name, site or note. Every row has at least {threshold.outcomes}{' '}
          results from {threshold.analyses} reports, and no smaller group can be worked out by subtracting
          rows from each other.
        </li>
        <li>
          We add new results at most once a day, and at least {threshold.outcomes} from {threshold.analyses}{' '}
          reports at a time, so no one can single out an answer.
        </li>
        <li>
          If a result is deleted, withdrawn, corrected or refunded, we update the page within a day. Someone
          comparing both days could tell that a result was removed, but not whose.
        </li>
      </List>
    </MarginSection>
  </>
);
