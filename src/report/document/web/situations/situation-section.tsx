import { memo, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../platform/web/ui/form/button.tsx';
import type { BuyerPersona } from '../../rules/buyer-persona.ts';
import { journeyStages, stageLabels } from '../../rules/buying-situation.ts';
import { decisiveSituations } from '../../rules/decisive-situations.ts';
import type { ShownDetails } from '../../rules/report.ts';
import { ReportSection } from '../sections/report-section.tsx';
import {
  countSituations,
  filterSituations,
  movesLabels,
  noFilter,
  type SituationFilter,
  situationCountText,
} from './filter-situations.ts';
import { SituationTable } from './situation-table.tsx';

const control =
  'mt-1 block min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-sheet px-3 text-base';

type ChoiceProps<Value extends string> = {
  label: string;
  all: string;
  className?: string;
  value: Value | '';
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value | '') => void;
};
const Choice = <Value extends string>(props: ChoiceProps<Value>) => (
  <label className={`min-w-0 ${props.className ?? ''}`}>
    <span className="label-mono text-ink-soft">{props.label}</span>
    <select
      className={control}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value as Value | '')}
    >
      <option value="">{props.all}</option>
      {props.options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

type SituationFiltersProps = {
  filter: SituationFilter;
  personas: readonly BuyerPersona[];
  onChange: (filter: SituationFilter) => void;
};

const SituationFilters = ({ filter, personas, onChange }: SituationFiltersProps) => (
  <search aria-label="Find situations" className="grid grid-cols-2 gap-4 md:grid-cols-4 print:hidden">
    <label className="min-w-0 max-md:col-span-2">
      <span className="label-mono text-ink-soft">Search</span>
      <input
        type="search"
        className={control}
        value={filter.text}
        placeholder="A word or two"
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
    </label>
    <Choice
      label="Stage"
      className="max-md:col-span-2"
      all="Every stage"
      value={filter.stage}
      options={journeyStages.map((stage) => [stage, stageLabels[stage]])}
      onChange={(stage) => onChange({ ...filter, stage })}
    />
    <Choice
      label="Person"
      all="Everyone"
      value={filter.persona}
      options={personas.map(({ id, name }) => [id, name])}
      onChange={(persona) => onChange({ ...filter, persona })}
    />
    <Choice
      label="Moves"
      all="Any direction"
      value={filter.moves}
      options={(['towards', 'stays', 'away'] as const).map((moves) => [moves, movesLabels[moves]])}
      onChange={(moves) => onChange({ ...filter, moves })}
    />
  </search>
);

type Props = {
  details: ShownDetails;
  /** Otherwise only the decisive situations are shown; paper shows all. */
  isWhole: boolean;
  onShowAll: () => void;
  onFold: () => void;
};

/** Memoised: opening a chapter must not render these rows again. The two functions do the same at every rendering. */
export const SituationSection = memo(
  Situations,
  (one, other) => one.details === other.details && one.isWhole === other.isWhole,
);

function Situations({ details, isWhole, onShowAll, onFold }: Props) {
  const { situations, personas } = details;
  const [filter, setFilter] = useState(noFilter);
  const title = useRef<HTMLHeadingElement>(null);
  const decisive = decisiveSituations(situations);
  const isFolded = !isWhole && decisive.length < situations.length;
  const wanted = useDeferredValue(isFolded ? noFilter : filter);
  const groups = filterSituations(situations, personas, wanted);
  const shown = isFolded ? decisive.length : countSituations(groups);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const reset = () => setFilter(noFilter);
  const turn = (change: () => void) => {
    flushSync(change);
    // The pressed button is gone or far away: go on at the top of the list.
    title.current?.focus();
  };
  return (
    <ReportSection
      id="situations"
      title="Buying situations"
      isFolded
      intro={`${situations.length} moments across the journey, from the first unease to living with the choice. Each shows what they say next to what they think. The gap is where a sale is won or lost.`}
    >
      <div>
        <h4 ref={title} tabIndex={-1} className="scroll-mt-16 font-display text-2xl font-medium print:hidden">
          {isFolded ? `The ${decisive.length} that decide` : `All ${situations.length}`}
        </h4>
        {isFolded ? (
          <p className="mt-1 max-w-[62ch] text-ink-soft print:hidden">
            Two for each buyer: where it gets a name, a price, a doubt, an answer and an aftermath, and where
            the mood turns most.
          </p>
        ) : (
          <div className="mt-4">
            <SituationFilters filter={filter} personas={personas} onChange={setFilter} />
          </div>
        )}
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 print:hidden">
          <p role="status" className="label-mono text-ink-soft">
            {situationCountText(shown, situations.length)}
          </p>
          {!isFolded && isFiltered && shown > 0 && (
            <button type="button" className="text-link min-h-11 text-sm" onClick={reset}>
              Show all again
            </button>
          )}
          {!isFolded && decisive.length < situations.length && (
            <button type="button" className="text-link min-h-11 text-sm" onClick={() => turn(onFold)}>
              Show only the {decisive.length} that decide
            </button>
          )}
        </div>
        {shown === 0 ? (
          <div className="border-y border-line py-12 text-center">
            <p className="font-display text-2xl">No situations match your search.</p>
            <p className="mt-2 text-ink-soft">Try fewer words or another stage.</p>
            <Button look="quiet" className="mt-5" onClick={reset}>
              Show all situations
            </Button>
          </div>
        ) : (
          <SituationTable
            groups={groups}
            onScreen={isFolded ? decisive : null}
            personas={personas}
            language={details.language}
          />
        )}
        {isFolded && (
          <Button look="quiet" className="mt-6 w-full print:hidden" onClick={() => turn(onShowAll)}>
            All {situations.length} situations
          </Button>
        )}
      </div>
    </ReportSection>
  );
}
