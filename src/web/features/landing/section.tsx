import type { ReactNode } from 'react';

type Props = { id: string; label: string; title: string; intro?: string; children: ReactNode };

export const Section = ({ id, label, title, intro, children }: Props) => (
  <section aria-labelledby={id} className="border-t border-line py-14 sm:py-20">
    <div className="page-width">
      <p className="label-mono text-accent">{label}</p>
      <h2 id={id} className="mt-3 max-w-3xl text-3xl font-semibold sm:text-4xl">
        {title}
      </h2>
      {intro && <p className="mt-4 max-w-2xl text-lg text-ink-soft">{intro}</p>}
      <div className="mt-8">{children}</div>
    </div>
  </section>
);
