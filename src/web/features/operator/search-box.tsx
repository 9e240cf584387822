import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paymentProvider } from '../../../domain/payment/payment-provider.ts';
import { isTyping } from '../../ui/is-typing.ts';

const listPath = '/admin/orders';

/** On the list of orders it keeps the list's filters; from any other page it searches all orders. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isOnList = pathname === listPath;
  const searched = isOnList ? (search.get('q') ?? '') : '';
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          const next = new URLSearchParams(isOnList ? search : '');
          const q = input.current?.value.trim() ?? '';
          if (q === '') next.delete('q');
          else next.set('q', q);
          if (q !== '' || isOnList) navigate({ pathname: listPath, search: next.toString() });
        }}
      >
        <input
          ref={input}
          key={searched}
          type="search"
          aria-label="Search orders"
          aria-keyshortcuts="/"
          maxLength={200}
          defaultValue={searched}
          placeholder={`Number, email, site, words, promo code or ${paymentProvider.name} id`}
          className="peer block min-h-11 w-full rounded-sm border border-line-strong bg-paper px-3 py-2 pr-11 text-base text-ink placeholder:text-ink-soft hover:border-ink"
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <span
          aria-hidden="true"
          className="label-mono pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-sm border border-line px-1.5 text-ink-soft peer-focus:hidden max-sm:hidden"
        >
          /
        </span>
      </form>
    </search>
  );
}
