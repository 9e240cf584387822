import { memo, useDeferredValue, useState } from 'react';
import type { ReportDetails } from '../../../../domain/report/report.ts';
import { Button } from '../../../ui/form/button.tsx';
import { JourneyCharts } from '../report-charts.tsx';
import { ReportSection } from '../sections/report-section.tsx';
import { countSituations, filterSituations, noFilter, situationCountText } from './filter-situations.ts';
import { SituationFilters } from './situation-filters.tsx';
import { SituationTable } from './situation-table.tsx';

/** Show two stages first: fifty rows would hide the sections below. */
const stagesAtFirst = 2;

export const SituationSection = memo(function SituationSection({ details }: { details: ReportDetails }) {
  const { situations, personas } = details;
  const [filter, setFilter] = useState(noFilter);
  const [isWhole, setIsWhole] = useState(false);
  const groups = filterSituations(situations, personas, useDeferredValue(filter));
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const stagesShown = isFiltered || isWhole ? groups.length : stagesAtFirst;
  const shown = countSituations(groups.slice(0, stagesShown));
  const waiting = countSituations(groups) - shown;
  const reset = () => setFilter(noFilter);
  return (
    <ReportSection
      id="situations"
      title="Buying situations"
      intro={`${situations.length} moments across the journey, from the first unease to living with the choice. Each shows what is said aloud next to what is thought; the difference is where a sale is lost or won.`}
    >
      <JourneyCharts details={details} />
      <div className="mt-14">
        <SituationFilters filter={filter} personas={personas} onChange={setFilter} />
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 print:hidden">
          <p role="status" className="label-mono text-ink-soft">
            {situationCountText(shown, situations.length)}
          </p>
          {isFiltered && shown > 0 && (
            <button type="button" className="text-link min-h-11 text-sm" onClick={reset}>
              Show all again
            </button>
          )}
        </div>
        {shown === 0 ? (
          <div className="border-y border-line py-12 text-center">
            <p className="font-display text-2xl">No situation matches your search.</p>
            <p className="mt-2 text-ink-soft">Try fewer words or another stage.</p>
            <Button look="quiet" className="mt-5" onClick={reset}>
              Show all situations
            </Button>
          </div>
        ) : (
          <SituationTable
            groups={groups}
            stagesShown={stagesShown}
            personas={personas}
            language={details.language}
          />
        )}
        {waiting > 0 && (
          <Button look="quiet" className="mt-6 w-full print:hidden" onClick={() => setIsWhole(true)}>
            Show the other {waiting} situations
          </Button>
        )}
      </div>
    </ReportSection>
  );
});
