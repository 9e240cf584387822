import { type ReactNode, useId } from 'react';

export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3">
      <h4 id={id} className="font-display text-xl font-semibold">
        {title}
      </h4>
      {note && <p className="max-w-[62ch] text-sm text-ink-soft">{note}</p>}
      {children}
    </section>
  );
}
