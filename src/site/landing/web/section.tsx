import type { ReactNode } from 'react';

type Props = { id: string; label: string; title: string; intro?: ReactNode; children?: ReactNode };

/** Label in the margin, heading and text in the wide column, children at full width. */
export const Section = ({ id, label, title, intro, children }: Props) => (
  <section aria-labelledby={id} className="deferred-section page-width">
    <div className="border-t border-ink pt-5 pb-16 sm:pb-24">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-12">
        <p className="label-mono text-accent lg:col-span-3 lg:pt-2">{label}</p>
        <div className="lg:col-span-9">
          <h2 id={id} className="max-w-[22ch] text-[2rem] font-medium tracking-tight sm:text-5xl">
            {title}
          </h2>
          {intro && <p className="mt-5 max-w-[58ch] text-lg leading-relaxed text-ink-soft">{intro}</p>}
        </div>
      </div>
      {children && <div className="mt-10 sm:mt-14">{children}</div>}
    </div>
  </section>
);
