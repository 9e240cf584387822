import { type ButtonHTMLAttributes, createContext, type ReactNode, use } from 'react';
import type { CopyPart } from '../../rules/report-copy.ts';
import { copyLink, copySection } from '../export/copy-report.ts';

export const SectionAction = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    type="button"
    className="label-mono min-h-11 px-2 text-ink-soft hover:text-accent hover:underline print:hidden"
    {...props}
  />
);

/** False on pages whose address alone opens nothing. */
export const HasSectionLinks = createContext(true);

export const LinkAction = ({ sectionId, title }: { sectionId: string; title: string }) =>
  use(HasSectionLinks) && (
    <SectionAction aria-label={`Copy link to ${title}`} onClick={() => copyLink(sectionId, title)}>
      Link
    </SectionAction>
  );

/** The text of a section that is no chapter; null when there is nothing to copy. */
export const SectionParts = createContext<(sectionId: string) => CopyPart | null>(() => null);

export function CopyAction({ sectionId, title }: { sectionId: string; title: string }) {
  const partOf = use(SectionParts);
  return (
    <SectionAction
      aria-label={`Copy ${title}`}
      onClick={() => copySection(partOf(sectionId) ?? { title, content: '' })}
    >
      Copy
    </SectionAction>
  );
}

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
    <div className={`-mx-1 mt-7 p-1 ${hasText ? 'deferred-section' : ''}`}>{children}</div>
  </section>
);
