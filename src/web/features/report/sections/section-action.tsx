import { type ButtonHTMLAttributes, createContext, use } from 'react';
import { copyLink } from '../export/copy-report.ts';

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
