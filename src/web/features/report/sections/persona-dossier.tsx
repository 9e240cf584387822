import type { ButtonHTMLAttributes } from 'react';
import type { BuyerPersona } from '../../../../domain/report/buyers/buyer-persona.ts';
import { drawMoodLines } from '../../../../domain/report/charts/draw-mood-lines.ts';
import type { ReportDetails } from '../../../../domain/report/report.ts';
import { ChartDrawing } from '../../../ui/charts/chart-drawing.tsx';
import { personaSectionId } from '../contents/report-contents.ts';
import type { OpenSections } from '../contents/use-open-sections.ts';
import { Fold } from '../fold.tsx';
import { FoldTrigger } from '../fold-trigger.tsx';
import type { ReportTalk } from '../report-talk.ts';
import { PersonaFacts } from './persona-facts.tsx';

type Props = {
  persona: BuyerPersona;
  details: ReportDetails;
  sections: OpenSections;
  isWritten: boolean;
  talk: ReportTalk | undefined;
};
const lineSize = { width: 150, height: 44 };

export function PersonaDossier({ persona, details, sections, isWritten, talk }: Props) {
  const id = personaSectionId(persona.id);
  const isOpen = sections.isOpen(id);
  const shapes = drawMoodLines(details, { ...lineSize, highlighted: persona.id });
  return (
    <article id={id} className="drawn-late scroll-mt-16 border-t border-line py-5 lg:scroll-mt-6">
      <h4 className="font-display text-2xl font-semibold tracking-tight">
        <FoldTrigger isOpen={isOpen} controls={`${id}-text`} onToggle={() => sections.toggle(id)}>
          <span className="min-w-0 flex-1 group-hover:text-accent">
            {persona.name}, {persona.age}
          </span>
          {shapes.length > 0 && (
            <ChartDrawing
              drawing={{ ...lineSize, shapes }}
              className="h-8 w-24 shrink-0 self-center sm:h-11 sm:w-36"
            />
          )}
        </FoldTrigger>
      </h4>
      <p lang={details.language} dir="auto" className="max-w-[68ch] text-ink-soft">
        {persona.role}
      </p>
      <p
        lang={details.language}
        className={`mt-3 max-w-[68ch] border-l-2 border-accent pl-4 ${isOpen ? '' : 'line-clamp-3 sm:line-clamp-2'} print:line-clamp-none`}
      >
        <span className="label-mono mr-2 text-accent">Reason not to buy</span>
        {persona.reasonNotToBuy}
      </p>
      {talk && (
        <p className="-mx-2 mt-1 flex flex-wrap gap-x-2 print:hidden">
          <TalkAction onClick={() => talk.ask(persona.id)}>Ask {persona.name}</TalkAction>
          {talk.hear && <TalkAction onClick={() => talk.hear?.(persona.id)}>Hear {persona.name}</TalkAction>}
        </p>
      )}
      <Fold
        id={`${id}-text`}
        isOpen={isOpen}
        isWritten={isWritten}
        onFound={() => sections.open(id)}
        className="pt-6"
      >
        <PersonaFacts persona={persona} personas={details.personas} language={details.language} />
      </Fold>
    </article>
  );
}

const TalkAction = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className="label-mono min-h-11 px-2 text-accent hover:underline" {...props} />
);
