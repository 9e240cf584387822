import type { TrackRecord } from '../../../../contract/outcomes/track-record.ts';
import { percentText } from '../../../../domain/outcomes/draw-calibration-chart.ts';

type Score = NonNullable<TrackRecord['all']['score']>;

const verdict = ({ brier, brierOfBaseRate }: Score): string => {
  const [ours, base] = [brier.toFixed(3), brierOfBaseRate.toFixed(3)];
  if (ours === base) return 'Ours is the same, so our percentages added nothing.';
  return ours < base
    ? 'Ours is lower, so our percentages did help show which predictions would come true.'
    : 'Ours is higher, so using that one number would have beaten our percentages.';
};

export const BrierSentence = ({ score }: { score: Score }) => (
  <p className="max-w-[60ch]">
    <strong className="font-semibold">Brier score {score.brier.toFixed(3)}.</strong> It’s the mean squared
    distance between what we said and what happened: 0 is perfect, and always saying 50% gets 0.250. Always
    saying {percentText(score.cameTrue / score.outcomes)}, the share that came true, would get{' '}
    {score.brierOfBaseRate.toFixed(3)}. {verdict(score)}
  </p>
);
