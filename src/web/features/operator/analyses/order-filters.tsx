import { analysisStatuses } from '../../../../domain/analysis/analysis-status.ts';
import { analysisProblems } from '../../../../domain/operator/analysis-problem.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { problemNames } from '../admin-words.ts';

export type OrderFilters = Partial<
  Record<'id' | 'email' | 'status' | 'problem' | 'promo' | 'from' | 'to' | 'minCents' | 'maxCents', string>
>;

const inCents = (dollars: string): string | undefined =>
  dollars.trim() === '' ? undefined : String(Math.round(Number(dollars) * 100));
const inDollars = (cents: string | undefined): string =>
  cents === undefined ? '' : String(Number(cents) / 100);

/** Query parameters from the form: no empty values, money in cents. */
export function filtersIn(form: FormData): OrderFilters {
  const typed = (name: string) => String(form.get(name) ?? '').trim() || undefined;
  const found = {
    id: typed('id')?.replace(/^#/, ''),
    email: typed('email'),
    status: typed('status'),
    problem: typed('problem'),
    promo: typed('promo'),
    from: typed('from'),
    to: typed('to'),
    minCents: inCents(String(form.get('min') ?? '')),
    maxCents: inCents(String(form.get('max') ?? '')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

type Props = { filters: OrderFilters; onSearch: (filters: OrderFilters) => void; onClear: () => void };

/** Filters are combined with AND and kept in the URL, so that a search can be shared. */
export const OrderFilterForm = ({ filters, onSearch, onClear }: Props) => (
  <form
    aria-label="Search orders"
    key={JSON.stringify(filters)}
    className="grid items-end gap-x-5 gap-y-4 border-t-2 border-b border-line border-t-ink py-5 sm:grid-cols-2 lg:grid-cols-5"
    onSubmit={(event) => {
      event.preventDefault();
      onSearch(filtersIn(new FormData(event.currentTarget)));
    }}
  >
    <TextField id="id" name="id" label="Order no." inputMode="numeric" defaultValue={filters.id} />
    <div className="lg:col-span-2">
      <TextField id="email" name="email" label="E-mail, in full" type="email" defaultValue={filters.email} />
    </div>
    <SelectField
      id="status"
      name="status"
      label="Status"
      defaultValue={filters.status ?? ''}
      options={[['', 'Any'], ...analysisStatuses.map((status) => [status, status] as const)]}
    />
    <SelectField
      id="problem"
      name="problem"
      label="Problem"
      defaultValue={filters.problem ?? ''}
      options={[['', 'Any'], ...analysisProblems.map((problem) => [problem, problemNames[problem]] as const)]}
    />
    <TextField id="from" name="from" label="From" type="date" defaultValue={filters.from} />
    <TextField id="to" name="to" label="To" type="date" defaultValue={filters.to} />
    <TextField id="promo" name="promo" label="Promo code" defaultValue={filters.promo} />
    <TextField
      id="min"
      name="min"
      label="At least, $"
      type="number"
      min="0"
      step="0.01"
      defaultValue={inDollars(filters.minCents)}
    />
    <TextField
      id="max"
      name="max"
      label="At most, $"
      type="number"
      min="0"
      step="0.01"
      defaultValue={inDollars(filters.maxCents)}
    />
    <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-5">
      <Button type="submit">Search</Button>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  </form>
);
