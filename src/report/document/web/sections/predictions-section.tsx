import { countOfMeasure } from '../../../../outcomes/predictions/rules/measures.ts';
import type { ReportView } from '../../rules/report-view.ts';
import { Prediction } from '../../../../outcomes/predictions/web/prediction.tsx';
import { ReportSection } from './report-section.tsx';

export const hasPredictions = (details: ReportView | null): details is ReportView =>
  details?.answer != null && details.predictions.length > 0;

/** To read only. The customer's own page has them where results are entered. */
export const PredictionsSection = ({ details }: { details: ReportView }) => (
  <ReportSection
    id="predictions"
    title="What we predict"
    intro="Made when the report was written, and never changed since. Make the change, count the result, and see whether the report was right."
  >
    <ol className="border-b border-line">
      {details.predictions.map((prediction) => (
        <Prediction
          key={prediction.id}
          prediction={prediction}
          measure={{ name: prediction.measure, count: countOfMeasure(prediction.measure) }}
          due={`${prediction.dueDays} days after the change`}
          language={details.language}
        />
      ))}
    </ol>
  </ReportSection>
);
