import { printCount } from '../../../platform/text/print-count.ts';
import { shortDate } from '../../../platform/web/ui/dates.ts';
import { MarginSection } from '../../../platform/web/ui/page/margin-section.tsx';
import { NumbersTable } from '../../../report/charts/web/show-numbers.tsx';
import type { TrackRecord } from '../contract.ts';
import { percentText } from '../rules/draw-calibration-chart.ts';
import { describePanelRow } from '../rules/panel-record.ts';

/** What the panel of five said of two texts, and which did better in reality. */
export const PanelRecord = ({ panel, threshold }: Pick<TrackRecord, 'panel' | 'threshold'>) => (
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
