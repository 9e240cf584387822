import type { ReportDetails } from '../../../../domain/report/report.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { OpenSections } from '../contents/use-open-sections.ts';
import { MoodArt } from '../mood-art.tsx';
import { ChartPair } from '../report-charts.tsx';
import type { ReportTalk } from '../report-talk.ts';
import { PersonaDossier } from './persona-dossier.tsx';
import { ReportSection } from './report-section.tsx';

type Props = {
  details: ReportDetails;
  sections: OpenSections;
  isWritten: boolean;
  talk: ReportTalk | undefined;
};

export const PersonaSection = ({ details, sections, isWritten, talk }: Props) => (
  <ReportSection
    id="personas"
    title="Your buyer ecosystem"
    note={<Tag>Simulated</Tag>}
    intro="We invented these people from your material. They aren’t real. The line beside each name shows their mood at each stage of the journey."
  >
    {/* Without an answer the header shows it. */}
    {details.answer && <MoodArt details={details} />}
    <div className="border-b border-line">
      {details.personas.map((persona) => (
        <PersonaDossier
          key={persona.id}
          persona={persona}
          details={details}
          sections={sections}
          isWritten={isWritten}
          talk={talk}
        />
      ))}
    </div>
    <ChartPair details={details} />
  </ReportSection>
);
