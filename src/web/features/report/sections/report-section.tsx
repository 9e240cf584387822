import type { ReactNode } from 'react';
import { CopyAction, LinkAction } from './section-action.tsx';

type Props = {
  id: string;
  title: string;
  note?: ReactNode;
  intro: ReactNode;
  /** False where there is no text to copy. */
  hasText?: boolean;
  children: ReactNode;
};

export const ReportSection = ({ id, title, note, intro, hasText = true, children }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="starts-a-page scroll-mt-16 border-t-2 border-ink pt-4 lg:scroll-mt-6"
  >
    <div className="flex items-start justify-between gap-4">
      <h3
        id={`${id}-title`}
        tabIndex={-1}
        data-section-focus
        className="text-3xl font-semibold tracking-tight sm:text-4xl"
      >
        {title}
      </h3>
      <div className="-mr-2 flex">
        {hasText && <CopyAction sectionId={id} title={title} />}
        <LinkAction sectionId={id} title={title} />
      </div>
    </div>
    {note && <p className="mt-2">{note}</p>}
    <p className="mt-3 max-w-[62ch] text-ink-soft">{intro}</p>
    {/* The padding keeps focus rings from being clipped. Sections without text grow after they are drawn: an estimated height would let them overlap the next one. */}
    <div className={`-mx-1 mt-7 p-1 ${hasText ? 'drawn-late' : ''}`}>{children}</div>
  </section>
);
