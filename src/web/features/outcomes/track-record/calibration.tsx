import { useState } from 'react';
import { getTrackRecordCsv, type TrackRecord } from '../../../../contract/outcomes/track-record.ts';
import { drawCalibrationChart } from '../../../../domain/outcomes/draw-calibration-chart.ts';
import { measureKeys, nameOfMeasure, ownMeasure } from '../../../../domain/report/predictions/measures.ts';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { BrierSentence } from './brier-sentence.tsx';
import { describeOthers, missingPercents } from './left-out.ts';

const narrowFrame = { width: 370, textSize: 12 };
const wideFrame = { width: 780, textSize: 12.5 };
const everything = 'all';

const choices = [
  [everything, 'All measures'],
  ...measureKeys.map((key) => [key, nameOfMeasure(key, null)] as const),
  [ownMeasure, 'Customers’ own measures'],
] as const;

/** The curve with its filter; all groups are in the one answer, so filtering asks nobody. */
export function Calibration({ record }: { record: TrackRecord }) {
  const [measure, setMeasure] = useState<string>(everything);
  const group = measure === everything ? record.all : record.measures.find((one) => one.measure === measure);
  const narrow = drawCalibrationChart(group?.rows ?? [], narrowFrame);
  const wide = drawCalibrationChart(group?.rows ?? [], wideFrame);
  return (
    <div className="space-y-8">
      <div className="max-w-xs">
        <SelectField
          id="measure"
          label="Measure"
          options={choices}
          value={measure}
          onChange={(event) => setMeasure(event.target.value)}
        />
      </div>
      <div aria-live="polite" className="space-y-6">
        {narrow && group ? (
          <>
            <ChartFigure wide={wide} narrow={narrow} headingLevel="h3" />
            {group.score && <BrierSentence score={group.score} />}
            <p className="max-w-[60ch] text-sm text-ink-soft">
              {[missingPercents(group.rows), measure === everything && describeOthers(record)]
                .filter(Boolean)
                .join(' ')}
            </p>
          </>
        ) : (
          <p className="max-w-[60ch]">
            Too few results to show. A row needs {record.threshold.outcomes} results from{' '}
            {record.threshold.analyses} reports, and so does whatever is left after subtracting it from the
            total.
          </p>
        )}
      </div>
      {record.all.rows.length > 0 && (
        <p>
          <a className="text-link inline-flex min-h-11 items-center" href={getTrackRecordCsv.path} download>
            Download all rows (CSV)
          </a>
        </p>
      )}
    </div>
  );
}
