import { useQuery } from '@tanstack/react-query';
import { printCount } from '../../../platform/text/print-count.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { Figures } from '../../../report/charts/web/figures.tsx';
import { getTrackRecord, type TrackRecord } from '../contract.ts';
import { percentText } from '../rules/draw-calibration-chart.ts';

export const useTrackRecord = () =>
  useQuery({ queryKey: ['track-record'], queryFn: () => callEndpoint(getTrackRecord) });

const shown = (count: number | null): string => (count === null ? 'too few' : printCount(count));

/** The share first; how many were counted and how many never answered are as large as each other. */
export function RecordSummary({ record }: { record: TrackRecord }) {
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
