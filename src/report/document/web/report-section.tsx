import { type ReactNode, use } from 'react';
import { fallbackTitle, type ModuleKey } from '../../../analysis/rules/module-catalogue.ts';
import { fillPart } from '../rules/copy-blanks.ts';
import type { Section } from '../rules/passage.ts';
import type { CopyPart } from '../rules/report-copy.ts';
import type { ReportView } from '../rules/report-view.ts';
import { sectionMarkup } from '../rules/section-markup.ts';
import { Blanks } from './blanks/blanks.tsx';
import { copySection } from './copy-report.ts';
import { Fold } from './fold.tsx';
import { PassageList } from './passages/passage-list.tsx';

/** The specified title of an ordered module, above a section that is it. */
const ModuleTitle = ({ of, title }: { of: ModuleKey | null; title: string }) =>
  of &&
  fallbackTitle(of) !== title && (
    <p lang="en" className="label-mono mb-1.5 text-ink-soft">
      {fallbackTitle(of)}
    </p>
  );

type Props = {
  id: string;
  title: string;
  module?: ModuleKey | null;
  intro?: string;
  action?: ReactNode;
  children: ReactNode;
};

/** One of the six. */
export const ReportSection = ({ id, title, module = null, intro, action, children }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="starts-a-page scroll-mt-6 border-t-2 border-ink pt-4"
  >
    <ModuleTitle of={module} title={title} />
    <div className="flex items-start justify-between gap-4">
      <h3 id={`${id}-title`} className="text-2xl font-semibold tracking-tight sm:text-3xl">
        {title}
      </h3>
      {action}
    </div>
    {intro && <p className="mt-1 max-w-[62ch] text-ink-soft">{intro}</p>}
    <div className="mt-3 space-y-5">{children}</div>
  </section>
);

export function CopySection({ part }: { part: () => CopyPart }) {
  const { filled } = use(Blanks);
  const { title } = part();
  return (
    <button
      type="button"
      aria-label={`Copy ${title}`}
      className="label-mono min-h-11 text-accent hover:underline print:hidden"
      onClick={() => copySection(fillPart(part(), filled))}
    >
      Copy
    </button>
  );
}

/** Folded, in the long read: what was ordered and is not needed to act. */
export const Chapter = ({ section, details }: { section: Section; details: ReportView }) => (
  <Fold id={section.id} title={section.title}>
    <ModuleTitle of={section.module} title={section.title} />
    <PassageList section={section} details={details} />
    <CopySection part={() => ({ title: section.title, content: sectionMarkup(section, details) })} />
  </Fold>
);
