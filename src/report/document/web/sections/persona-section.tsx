import { memo, type ReactNode } from 'react';
import { quoted } from '../../../../platform/text/typographic-quotes.ts';
import { Details } from '../../../../platform/web/ui/details.tsx';
import { TextAction } from '../../../../platform/web/ui/form/text-action.tsx';
import { Tag } from '../../../../platform/web/ui/tag.tsx';
import type { BuyerPersona } from '../../rules/buyer-persona.ts';
import { objectionKindLabels } from '../../rules/charts/draw-objection-chart.ts';
import type { ShownDetails } from '../../rules/report.ts';
import { personaSectionId } from '../../rules/report-sections.ts';
import { ReportCharts } from '../charts/report-charts.tsx';
import { Collapsible, CollapsibleTrigger } from '../collapsible.tsx';
import type { OpenSections } from '../contents/use-open-sections.ts';
import { RatingSquares } from '../rating-squares.tsx';
import type { ReportTalk } from '../report-talk.ts';
import { ReportSection } from './report-section.tsx';

const heavy = { 1: 'weak', 2: 'strong', 3: 'decisive' } as Record<number, string>;

type GroupProps = { label: string; lines?: readonly string[]; children?: ReactNode };

const Group = ({ label, lines, children }: GroupProps) => (
  <div className="keeps-together mb-7 break-inside-avoid border-t border-line pt-3">
    <h5 className="label-mono font-normal text-accent">{label}</h5>
    <div className="mt-2">
      {lines && (
        <ul className="space-y-1.5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  </div>
);

type PersonaFactsProps = { persona: BuyerPersona; language: string };

const PersonaFacts = memo(({ persona, language }: PersonaFactsProps) => (
  <div lang={language}>
    <p className="max-w-[68ch] font-display text-xl leading-snug">{persona.situation}</p>
    <div className="-mb-7 mt-8 gap-x-10 sm:columns-2">
      <Group label="Goals" lines={persona.goals} />
      <Group label="Fears" lines={persona.fears} />
      <Group label="Triggers" lines={persona.triggers} />
      <Group label="Objections">
        <ul className="space-y-3">
          {persona.objections.map(({ text, kind, weight }) => (
            <li key={text}>
              <p className="font-display text-lg leading-snug italic">{quoted(text, language)}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3">
                <span className="label-mono text-ink-soft">{objectionKindLabels[kind]}</span>
                <RatingSquares of={weight} words={heavy} />
              </p>
            </li>
          ))}
        </ul>
      </Group>
      <Group label="Money">{persona.money}</Group>
      <Group label="How they talk">{persona.voice}</Group>
      <Group label="Where to meet them" lines={persona.channels} />
    </div>
  </div>
));

type Props = {
  details: ShownDetails;
  sections: OpenSections;
  isWritten: boolean;
  talk: ReportTalk | undefined;
};

function PersonaDossier({ persona, details, sections, isWritten, talk }: Props & { persona: BuyerPersona }) {
  const id = personaSectionId(persona.id);
  const isOpen = sections.isOpen(id);
  return (
    <article id={id} className="deferred-section scroll-mt-16 border-t border-line py-3.5 lg:scroll-mt-6">
      <h4 className="font-display text-2xl font-semibold tracking-tight">
        <CollapsibleTrigger isOpen={isOpen} controls={`${id}-text`} onToggle={() => sections.toggle(id)}>
          <span className="min-w-0 flex-1 group-hover:text-accent">
            {persona.name}, {persona.age}
          </span>
        </CollapsibleTrigger>
      </h4>
      <div className="flex flex-wrap items-center justify-between gap-x-6 sm:flex-nowrap">
        <p lang={details.language} dir="auto" className="max-w-[62ch] text-ink-soft max-sm:line-clamp-1">
          {persona.role}
        </p>
        {talk && (
          <p className="-mx-2 flex shrink-0 flex-wrap gap-x-2 print:hidden">
            <TextAction onClick={() => talk.ask(persona.id)}>Ask {persona.name}</TextAction>
            {talk.hear && (
              <TextAction onClick={() => talk.hear?.(persona.id)}>Hear {persona.name}</TextAction>
            )}
          </p>
        )}
      </div>
      <Collapsible
        id={`${id}-text`}
        isOpen={isOpen}
        isWritten={isWritten}
        onFound={() => sections.open(id)}
        className="pt-4"
      >
        <p lang={details.language} className="mb-6 max-w-[68ch] border-l-2 border-accent pl-4">
          <span className="label-mono mr-2 text-accent">Reason not to buy</span>
          {persona.reasonNotToBuy}
        </p>
        <PersonaFacts persona={persona} language={details.language} />
      </Collapsible>
    </article>
  );
}

export const PersonaSection = ({ details, ...rest }: Props) => (
  <ReportSection
    id="personas"
    title="Your five buyers in full"
    isFolded
    note={<Tag>Simulated</Tag>}
    intro="We invented these people from your material. They aren’t real."
  >
    <div className="border-b border-line">
      {details.personas.map((persona) => (
        <PersonaDossier key={persona.id} persona={persona} details={details} {...rest} />
      ))}
    </div>
    <Details
      isRow
      title={`${details.situations.length > 0 ? 'Two charts: what holds each buyer back, and how close each comes' : 'Chart: what holds each buyer back'}`}
      className="border-b border-line"
    >
      <div className="py-6">
        <ReportCharts details={details} />
      </div>
    </Details>
  </ReportSection>
);
