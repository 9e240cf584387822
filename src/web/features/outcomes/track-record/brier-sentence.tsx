import type { TrackRecord } from '../../../../contract/outcomes/track-record.ts';
import { percentText } from '../../../../domain/outcomes/draw-calibration-chart.ts';

type Score = NonNullable<TrackRecord['all']['score']>;

const verdict = ({ brier, brierOfBaseRate }: Score): string => {
  const [ours, base] = [brier.toFixed(3), brierOfBaseRate.toFixed(3)];
  if (ours === base) return 'Ours is the same: the percentages themselves told nothing.';
  return ours < base
    ? 'Ours is lower: the percentages told something about which predictions would come true.'
    : 'Ours is higher: that one number would have been better than our percentages.';
};

export const BrierSentence = ({ score }: { score: Score }) => (
  <p className="max-w-[60ch]">
    <strong className="font-semibold">Brier score {score.brier.toFixed(3)}.</strong> It is the mean squared
    distance between what we stated and what happened: 0 is perfect, always saying 50% gets 0.250. Always
    stating {percentText(score.cameTrue / score.outcomes)}, the share that came true, would get{' '}
    {score.brierOfBaseRate.toFixed(3)}. {verdict(score)}
  </p>
);
