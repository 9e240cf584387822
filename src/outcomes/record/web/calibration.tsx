import { useState } from 'react';
import { Details } from '../../../platform/web/ui/details.tsx';
import { SelectField } from '../../../platform/web/ui/form/select-field.tsx';
import { ChartFigure, chartFrame } from '../../../report/charts/web/chart-figure.tsx';
import { predictionPercents } from '../../../report/document/rules/report.ts';
import { measureKeys, nameOfMeasure, ownMeasure } from '../../predictions/rules/measures.ts';
import type { TrackRecord } from '../contract.ts';
import { drawCalibrationChart, percentText } from '../rules/draw-calibration-chart.ts';

type Score = NonNullable<TrackRecord['all']['score']>;

const verdict = ({ brier, brierOfBaseRate }: Score): string => {
  const [ours, base] = [brier.toFixed(3), brierOfBaseRate.toFixed(3)];
  if (ours === base) return 'Ours is the same, so our percentages added nothing.';
  return ours < base
    ? 'Ours is lower, so our percentages did help show which predictions would come true.'
    : 'Ours is higher, so using that one number would have beaten our percentages.';
};

const BrierSentence = ({ score }: { score: Score }) => (
  <Details title={`Brier score ${score.brier.toFixed(3)}`}>
    <p className="max-w-[60ch]">
      It’s the mean squared distance between what we said and what happened: 0 is perfect, and always saying
      50% gets 0.250. Always saying {percentText(score.cameTrue / score.outcomes)}, the share that came true,
      would get {score.brierOfBaseRate.toFixed(3)}. {verdict(score)}
    </p>
  </Details>
);

/** Null when every probability has a row. */
function missingPercents(rows: readonly { percent: number }[]): string | null {
  const missing = predictionPercents.filter((percent) => !rows.some((row) => row.percent === percent));
  return missing.length === 0
    ? null
    : `Too few results to show: ${missing.map((percent) => `${percent}%`).join(', ')}.`;
}

/**
 * Results that are in no row, as exactly as the threshold allows. Null when there are none, or too few to
 * say.
 */
function describeOthers({ counts, all }: TrackRecord): string | null {
  const { due, unanswered, notTried, notShown } = counts;
  if (notTried !== null && notShown !== null)
    return `${notTried} predictions were answered with “not tried”. ${notShown} results weren’t shared by the customer, came before half of the time, or have a probability with too few results to show.`;
  if (due === null || unanswered === null) return null;
  const others = due - unanswered - (all.score?.outcomes ?? 0);
  return others === 0
    ? null
    : `${others} more answers aren’t counted: “not tried”, not shared by the customer, given before half of the time, or for a probability with too few results.`;
}

const everything = 'all';

const choices = [
  [everything, 'All measures'],
  ...measureKeys.map((key) => [key, nameOfMeasure(key, null)] as const),
  [ownMeasure, 'Customers’ own measures'],
] as const;

/** The curve with its filter; one response has all groups, so filtering needs no request. */
export function Calibration({ record }: { record: TrackRecord }) {
  const [measure, setMeasure] = useState<string>(everything);
  const group = measure === everything ? record.all : record.measures.find((one) => one.measure === measure);
  const chart = drawCalibrationChart(group?.rows ?? [], chartFrame);
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
        {chart && group ? (
          <>
            <ChartFigure chart={chart} headingLevel="h3" />
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
    </div>
  );
}
