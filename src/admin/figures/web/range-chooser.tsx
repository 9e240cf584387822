import { Link } from 'react-router';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { TextField } from '../../../platform/web/ui/form/field.tsx';
import { SelectField } from '../../../platform/web/ui/form/select-field.tsx';
import {
  type DatePreset,
  type DayRange,
  datePresetKeys,
  datePresets,
} from '../../today/rules/date-preset.ts';
import { type FigurePeriod, figurePeriods } from '../rules/shop-figures.ts';

type Props = {
  preset: DatePreset | null;
  range: DayRange & { by: FigurePeriod };
  onChoose: (range: Record<string, string>) => void;
};

export const RangeChooser = ({ preset, range, onChoose }: Props) => (
  <div className="border-y border-line border-t-2 border-t-ink">
    <nav aria-label="Time">
      <ul className="flex flex-wrap gap-x-6">
        {datePresetKeys.map((name) => (
          <li key={name}>
            <Link
              to={`?time=${name}`}
              replace
              preventScrollReset
              aria-current={preset === name ? 'true' : undefined}
              className="label-mono inline-flex min-h-11 items-center border-b-2 border-transparent text-ink-soft hover:text-accent aria-[current=true]:border-accent aria-[current=true]:text-ink"
            >
              {datePresets[name].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <details open={preset === null} className="border-t border-line">
      <summary className="label-mono inline-flex min-h-11 items-center text-accent hover:underline">
        Custom range
      </summary>
      <form
        aria-label="Range"
        key={JSON.stringify(range)}
        className="grid items-end gap-4 pb-5 sm:grid-cols-[1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          onChoose(Object.fromEntries(['from', 'to', 'by'].map((name) => [name, String(form.get(name))])));
        }}
      >
        <TextField id="from" name="from" label="From" type="date" defaultValue={range.from} required />
        <TextField id="to" name="to" label="To" type="date" defaultValue={range.to} required />
        <SelectField
          id="by"
          name="by"
          label="By"
          defaultValue={range.by}
          options={figurePeriods.map((period) => [period, period] as const)}
        />
        <Button type="submit">Show</Button>
      </form>
    </details>
  </div>
);
