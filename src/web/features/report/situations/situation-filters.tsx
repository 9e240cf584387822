import type { ReactNode, SelectHTMLAttributes } from 'react';
import type { BuyerPersona } from '../../../../domain/report/buyers/buyer-persona.ts';
import { journeyStages, stageLabels } from '../../../../domain/report/buyers/buying-situation.ts';
import { movesLabels, type SituationFilter } from './filter-situations.ts';

const control =
  'mt-1 block min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-sheet px-3 text-base';

type ChoiceProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  all: string;
  children: ReactNode;
};
const Choice = ({ label, all, className = '', children, ...rest }: ChoiceProps) => (
  <label className={`min-w-0 ${className}`}>
    <span className="label-mono text-ink-soft">{label}</span>
    <select className={control} {...rest}>
      <option value="">{all}</option>
      {children}
    </select>
  </label>
);

type Props = {
  filter: SituationFilter;
  personas: readonly BuyerPersona[];
  onChange: (filter: SituationFilter) => void;
};

export const SituationFilters = ({ filter, personas, onChange }: Props) => (
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
      onChange={(event) => onChange({ ...filter, stage: event.target.value as SituationFilter['stage'] })}
    >
      {journeyStages.map((stage) => (
        <option key={stage} value={stage}>
          {stageLabels[stage]}
        </option>
      ))}
    </Choice>
    <Choice
      label="Person"
      all="Everyone"
      value={filter.persona}
      onChange={(event) => onChange({ ...filter, persona: event.target.value as SituationFilter['persona'] })}
    >
      {personas.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
    <Choice
      label="Moves"
      all="Any direction"
      value={filter.moves}
      onChange={(event) => onChange({ ...filter, moves: event.target.value as SituationFilter['moves'] })}
    >
      {Object.entries(movesLabels).map(([moves, label]) => (
        <option key={moves} value={moves}>
          {label}
        </option>
      ))}
    </Choice>
  </search>
);
