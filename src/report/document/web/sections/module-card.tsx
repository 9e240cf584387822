import { type ComponentProps, use } from 'react';
import { FilledBlanks } from '../../../../platform/web/ui/markup/filled-blanks.ts';
import { fillPart } from '../../rules/copy-blanks.ts';
import { moduleSectionId } from '../../rules/report-sections.ts';
import type { ReportModule } from '../../rules/report-text.ts';
import { Collapsible, CollapsibleTrigger } from '../collapsible.tsx';
import type { OpenSections } from '../contents/use-open-sections.ts';
import { copySection } from '../export/copy-report.ts';
import { firstSentenceOf } from '../first-sentence.ts';
import { ModuleText } from './module-text.tsx';
import { LinkAction, SectionAction } from './report-section.tsx';

type Props = ComponentProps<typeof ModuleText> & {
  number: number;
  sections: OpenSections;
  isWritten: boolean;
};

type NeighborProps = { to: ReportModule | undefined; label: string; onChoose: (sectionId: string) => void };

const Neighbor = ({ to, label, onChoose }: NeighborProps) =>
  to && (
    <a
      href={`#${moduleSectionId(to.key)}`}
      onClick={() => onChoose(moduleSectionId(to.key))}
      className="group min-h-11 min-w-0 flex-1 basis-56 py-2 last:text-right"
    >
      <span className="label-mono block text-ink-soft">{label}</span>
      <span className="font-medium text-accent group-hover:underline">{to.title}</span>
    </a>
  );

export function ModuleCard({ number, sections, isWritten, ...text }: Props) {
  const { module, modules, details } = text;
  const id = moduleSectionId(module.key);
  const isOpen = sections.isOpen(id);
  const teaser = firstSentenceOf(module.content, details?.language);
  return (
    <article
      id={id}
      className="scroll-mt-16 border-t border-line py-2.5 first:border-t-2 first:border-ink lg:scroll-mt-6"
    >
      <div className="relative">
        <h3 className="text-2xl font-semibold tracking-tight">
          <CollapsibleTrigger isOpen={isOpen} controls={`${id}-text`} onToggle={() => sections.toggle(id)}>
            <span aria-hidden className="label-mono w-6 shrink-0 font-normal text-accent sm:w-8">
              {String(number).padStart(2, '0')}
            </span>
            <span className="min-w-0 wrap-anywhere group-hover:text-accent sm:pr-36">{module.title}</span>
          </CollapsibleTrigger>
        </h3>
        <div
          className={`-mx-2 flex sm:absolute sm:top-0 sm:right-8 sm:mx-0 ${isOpen ? '' : 'max-sm:hidden'}`}
        >
          <CopyChapter module={module} />
          <LinkAction sectionId={id} title={module.title} />
        </div>
      </div>
      {!isOpen && teaser && (
        <p className="line-clamp-1 max-w-[90ch] text-ink-soft sm:ml-12 print:hidden">{teaser}</p>
      )}
      <Collapsible
        id={`${id}-text`}
        isOpen={isOpen}
        isWritten={isWritten}
        onFound={() => sections.open(id)}
        className="pt-6 sm:pl-12"
      >
        <ModuleText {...text} />
        <nav
          aria-label={`After ${module.title}`}
          className="mt-6 flex flex-wrap justify-between gap-x-8 print:hidden"
        >
          <Neighbor to={modules[number - 2]} label="← Previous chapter" onChoose={sections.open} />
          <Neighbor to={modules[number]} label="Next chapter →" onChoose={sections.open} />
        </nav>
      </Collapsible>
    </article>
  );
}

/** A component of its own: what is typed into a blank must not render the cards again. */
function CopyChapter({ module }: { module: ReportModule }) {
  const filled = use(FilledBlanks);
  return (
    <SectionAction aria-label={`Copy ${module.title}`} onClick={() => copySection(fillPart(module, filled))}>
      Copy
    </SectionAction>
  );
}
