import { useQuery } from '@tanstack/react-query';
import { printCount } from '../../../platform/text/print-count.ts';
import { callEndpoint } from '../../../platform/web/api/call-endpoint.ts';
import { Figures } from '../../../report/charts/web/figures.tsx';
import { getTrackRecord, type TrackRecord } from '../contract.ts';

export const useTrackRecord = () =>
  useQuery({ queryKey: ['track-record'], queryFn: () => callEndpoint(getTrackRecord) });

const shown = (count: number | null): string => (count === null ? 'too few' : printCount(count));

/** Unanswered predictions are shown as large as correct ones: a reader must see both. */
export function RecordSummary({ record }: { record: TrackRecord }) {
  const { counts, all, resultsSoFar, threshold } = record;
  const answered = counts.due === null || counts.unanswered === null ? null : counts.due - counts.unanswered;
  return (
    <div className="space-y-5">
      {all.score && (
        <p className="max-w-[36ch] font-display text-2xl leading-snug sm:text-3xl">
          {answered !== null &&
            `Of ${shown(counts.due)} predictions that were due, ${shown(answered)} were answered. `}
          <strong className="font-semibold text-accent">
            {shown(all.score.cameTrue)} of {shown(all.score.outcomes)} results came true.
          </strong>
        </p>
      )}
      {resultsSoFar !== null && <TooFew results={resultsSoFar} threshold={threshold} />}
      {counts.made !== null && (
        <p className="text-ink-soft">We have made {shown(counts.made)} predictions in paid reports.</p>
      )}
      <Figures
        columns={4}
        figures={[
          ['Due', shown(counts.due)],
          ['Answered', shown(answered)],
          ['Came true', shown(all.score?.cameTrue ?? null)],
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
