import {
  type ButtonHTMLAttributes,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
} from 'react';
import { fallbackTitle, type ModuleKey } from '../../../../analysis/rules/module-catalogue.ts';
import type { CopyPart } from '../../rules/report-copy.ts';
import { Collapsible, CollapsibleTrigger } from '../collapsible.tsx';
import type { OpenSections } from '../contents/use-open-sections.ts';
import { copySection } from '../export/copy-report.ts';

export const SectionAction = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    type="button"
    className="label-mono min-h-11 px-2 text-ink-soft hover:text-accent hover:underline print:hidden"
    {...props}
  />
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

/** Which sections are open, and whether closed ones are rendered. */
export const Folds = createContext<{ sections: OpenSections; isWritten: boolean } | null>(null);

/** Opens a folded section that waits for the reader; closed again, it stays closed. */
export function useOpenWhile(id: string, isWaiting: boolean): void {
  const folds = use(Folds);
  const open = useEffectEvent(() => folds?.sections.open(id));
  useEffect(() => {
    if (isWaiting) open();
  }, [isWaiting]);
}

type Props = {
  id: string;
  title: string;
  /** The ordered module that this section is: its specified title stands above. */
  module?: ModuleKey | null;
  note?: ReactNode;
  intro?: ReactNode;
  /** False where there is no text to copy. */
  hasText?: boolean;
  /** Closed at first like the chapters. */
  isFolded?: boolean;
  children: ReactNode;
};

export function ReportSection({
  id,
  title,
  module = null,
  note,
  intro,
  hasText = true,
  isFolded = false,
  children,
}: Props) {
  const folds = use(Folds);
  const fold = isFolded ? folds : null;
  const isOpen = fold?.sections.isOpen(id) ?? true;
  const body = (
    // The padding keeps focus rings from being clipped. Sections without text grow after they are drawn: an estimated height would let them overlap the next one.
    <div className={`-mx-1 mt-5 p-1 ${hasText ? 'deferred-section' : ''}`}>{children}</div>
  );
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-16 border-t-2 border-ink pt-4 lg:scroll-mt-6 ${fold ? '' : 'starts-a-page'} ${isOpen ? '' : 'mb-5'}`}
    >
      {module && fallbackTitle(module) !== title && (
        <p lang="en" className="label-mono mb-1.5 text-ink-soft">
          {fallbackTitle(module)}
        </p>
      )}
      <div className="flex items-start justify-between gap-4">
        <h3
          id={`${id}-title`}
          {...(!fold && { tabIndex: -1, 'data-section-focus': true })}
          className={`text-3xl font-semibold tracking-tight sm:text-4xl ${fold ? 'min-w-0 flex-1' : ''}`}
        >
          {fold ? (
            <CollapsibleTrigger
              isOpen={isOpen}
              controls={`${id}-text`}
              onToggle={() => fold.sections.toggle(id)}
            >
              <span className="min-w-0 group-hover:text-accent">{title}</span>
            </CollapsibleTrigger>
          ) : (
            title
          )}
        </h3>
        {isOpen && hasText && (
          <div className="-mr-2 flex">
            <CopyAction sectionId={id} title={title} />
          </div>
        )}
      </div>
      {note && <p className="mt-2">{note}</p>}
      {intro && <p className={`max-w-[62ch] text-ink-soft ${fold ? 'mt-1' : 'mt-3'}`}>{intro}</p>}
      {fold ? (
        <Collapsible
          id={`${id}-text`}
          isOpen={isOpen}
          isWritten={fold.isWritten}
          onFound={() => fold.sections.open(id)}
        >
          {body}
        </Collapsible>
      ) : (
        body
      )}
    </section>
  );
}
