import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { isShortcut, useKeyDown } from '../../../platform/web/ui/shortcut-keys.ts';
import { reportStates } from '../rules.ts';

const times = { today: 1, '7-days': 7, '30-days': 30, '90-days': 90, year: 365 };
const timeNames: Record<keyof typeof times, string> = {
  today: 'Today',
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  year: 'Last 365 days',
};
const isTime = (time: string): time is keyof typeof times => Object.hasOwn(times, time);
const dayMs = 24 * 60 * 60_000;

/** The query of the call; days are UTC. */
export function queryOf(search: URLSearchParams): Record<string, string | undefined> {
  const time = search.get('time') ?? '';
  const from = isTime(time) ? new Date(Date.now() - (times[time] - 1) * dayMs) : undefined;
  return {
    q: search.get('q') ?? undefined,
    state: search.get('state') ?? undefined,
    from: from?.toISOString().slice(0, 10),
  };
}

const control =
  'min-h-11 min-w-0 rounded-sm border border-line-strong bg-paper px-3 py-2 text-base text-ink placeholder:text-ink-soft hover:border-ink';

/** They apply together and at once, and are kept in the address, so that a search can be shared. */
export function Filters({ isNarrow }: { isNarrow: boolean }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useKeyDown((event) => {
    if (event.key !== '/' || !isShortcut(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  /** Always to the list: what was found is more than the order that is open. */
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    navigate({ pathname: '/admin', search: next.toString() });
  };
  const typed = search.get('q') ?? '';
  return (
    <search
      className={`grid gap-2 ${isNarrow ? 'grid-cols-2 [&>button]:col-span-2 [&>form]:col-span-2' : 'sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]'}`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change('q', input.current?.value.trim() ?? '');
        }}
      >
        <input
          ref={input}
          key={typed}
          type="search"
          aria-label="Search reports"
          aria-keyshortcuts="/"
          maxLength={200}
          defaultValue={typed}
          placeholder={`Number, email, words, code or ${paymentProvider.name} id`}
          className={`${control} w-full`}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </form>
      <select
        aria-label="State"
        className={control}
        value={search.get('state') ?? ''}
        onChange={(event) => change('state', event.target.value)}
      >
        <option value="">Any state</option>
        {reportStates.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </select>
      <select
        aria-label="Ordered"
        className={control}
        value={search.get('time') ?? ''}
        onChange={(event) => change('time', event.target.value)}
      >
        <option value="">Any time</option>
        {Object.entries(timeNames).map(([time, name]) => (
          <option key={time} value={time}>
            {name}
          </option>
        ))}
      </select>
      {search.size > 0 && (
        <Button look="quiet" onClick={() => navigate('/admin')}>
          Clear all
        </Button>
      )}
    </search>
  );
}
