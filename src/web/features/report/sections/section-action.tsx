import { type ButtonHTMLAttributes, createContext, use } from 'react';
import type { CopyPart } from '../../../../domain/report/markup/report-copy.ts';
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
