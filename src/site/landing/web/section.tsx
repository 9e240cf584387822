import type { ReactNode } from 'react';

type Props = { id: string; label: string; title: string; intro?: ReactNode; children?: ReactNode };

/** Label in the margin, heading and text in the wide column, children at full width. */
export const Section = ({ id, label, title, intro, children }: Props) => (
  <section aria-labelledby={id} className="deferred-section page-width">
    <div className="border-t border-ink pt-5 pb-8 sm:pb-12">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-12">
        <p className="label-mono text-accent lg:col-span-3 lg:pt-2">{label}</p>
        <div className="lg:col-span-9">
          <h2 id={id} className="text-[2rem] font-medium tracking-tight sm:text-4xl">
            {title}
          </h2>
          {intro && <p className="mt-3 max-w-[70ch] text-lg leading-relaxed text-ink-soft">{intro}</p>}
        </div>
      </div>
      {children && <div className="mt-7 sm:mt-8">{children}</div>}
    </div>
  </section>
);
