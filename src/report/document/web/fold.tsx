import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';

type Props = {
  id?: string;
  title: string;
  /** Seen while it is closed. */
  note?: ReactNode;
  level?: 3 | 4;
  children: ReactNode;
};

/** A closed part of the report: the browser opens it without scripts, for its search and for print. */
export const Fold = ({ id, title, note, level = 4, children }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <details id={id} className="group/fold border-t border-line last:border-b">
      <summary className="flex min-h-12 items-baseline gap-3 py-2.5 hover:text-accent">
        <Heading
          className={`font-display font-semibold wrap-anywhere ${level === 3 ? 'text-2xl sm:text-3xl' : 'text-xl'}`}
        >
          {title}
        </Heading>
        {note && <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{note}</span>}
        <span aria-hidden className="ml-auto text-2xl leading-none font-light text-accent print:hidden">
          <span className="group-open/fold:hidden">+</span>
          <span className="not-group-open/fold:hidden">−</span>
        </span>
      </summary>
      <div className="pt-2 pb-7">{children}</div>
    </details>
  );
};

/** The address may name a part that is closed. */
export function useOpenedByAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!named) return;
    for (let fold = named.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    named.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
}
