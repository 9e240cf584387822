import { type ReactNode, use, useCallback, useMemo } from 'react';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { fillPart } from '../rules/copy-blanks.ts';
import { isLongRead } from '../rules/passage.ts';
import type { Results } from '../rules/report.ts';
import { modulesInOrder } from '../rules/report-text.ts';
import type { ReportView } from '../rules/report-view.ts';
import { reportParts } from '../rules/whole-report.ts';
import { BlankList } from './blanks/blank-fields.tsx';
import { allSituationsId, contentsOf, situationId } from './contents/report-contents.ts';
import { useOpenSections, useRenderAll } from './contents/use-open-sections.ts';
import { ContentsNav } from './contents-nav.tsx';
import { EvidenceSection, UnknownsSection } from './evidence/evidence-section.tsx';
import { FilledBlanks } from './markup/filled-blanks.ts';
import type { PlanTicks } from './plan/plan-jobs.tsx';
import type { ReportTalk } from './report-talk.ts';
import { PersonaSection } from './sections/persona-section.tsx';
import { Folds, ReportSection, SectionParts } from './sections/report-section.tsx';
import { PlainChapters, SectionText } from './sections/section-text.tsx';
import { SituationSection } from './situations/situation-section.tsx';

type Props = {
  /** What is left of a report whose details a newer release stored. */
  results: Results;
  details: ReportView | null;
  /** Rendered below the contents on a wide screen. */
  besideContents?: ReactNode;
  /** Without them jobs have no checkboxes. */
  ticks?: PlanTicks | undefined;
  talk?: ReportTalk | undefined;
  /** Below the short version. */
  disclaimer?: ReactNode;
  /** Below what only the owner knows. */
  belowQuestions?: ReactNode;
  aboveLongRead?: ReactNode;
  /** Below the report, and in its contents. */
  afterwards?: ReactNode;
  hasVersions?: boolean;
};

export function ReportBody(props: Props) {
  const { details } = props;
  const filled = use(FilledBlanks);
  const partOf = useCallback(
    (id: string) => {
      const part = details && reportParts(details).find((one) => one.id === id);
      return part ? fillPart(part, filled) : null;
    },
    [details, filled],
  );
  if (details === null)
    return (
      <div className="space-y-12">
        <PlainChapters modules={modulesInOrder(props.results)} />
        {props.afterwards}
      </div>
    );
  return (
    <SectionParts value={partOf}>
      <Body {...props} details={details} />
    </SectionParts>
  );
}

function Body(props: Props & { details: ReportView }) {
  const { details, besideContents, ticks, talk, disclaimer, belowQuestions, aboveLongRead, afterwards } =
    props;
  const mainBuyer = details.personas[0];
  const sections = useOpenSections([]);
  // The address of one situation opens them all, too.
  const situationFolds = useMemo(() => [allSituationsId, ...details.situations.map(situationId)], [details]);
  const isWritten = useRenderAll();
  const folds = useMemo(() => ({ sections, isWritten }), [sections, isWritten]);
  const own = { talk: talk?.cards ?? null, hasVersions: props.hasVersions ?? false };
  return (
    <Folds value={folds}>
      <div
        className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-12"
        data-digital-source-type="trainedAlgorithmicMedia"
        data-report
      >
        <ContentsNav
          groups={contentsOf(details, own)}
          details={details}
          onChoose={sections.open}
          action={
            talk &&
            mainBuyer && (
              <TextAction aria-label="Ask a buyer" onClick={() => talk.ask(mainBuyer.id)}>
                Ask
              </TextAction>
            )
          }
        >
          {besideContents}
        </ContentsNav>
        <div className="min-w-0 space-y-12 max-lg:pt-8">
          {details.sections.map((section) => (
            <ReportSection
              key={section.id}
              id={section.id}
              title={section.title}
              module={section.module}
              isFolded={isLongRead(section)}
            >
              <SectionText section={section} details={details} ticks={ticks} onTest={talk?.askAll} />
              {section.id === 'lines' && <BlankList blanks={details.blanks} language={details.language} />}
              {section.id === 'short' && <div className="mt-10 space-y-5">{disclaimer}</div>}
              {section.id === 'questions' && (
                <>
                  {belowQuestions}
                  {aboveLongRead}
                </>
              )}
            </ReportSection>
          ))}
          <PersonaSection details={details} sections={sections} isWritten={isWritten} talk={talk} />
          {details.situations.length > 0 && (
            <SituationSection
              details={details}
              isWhole={situationFolds.some(sections.isOpen)}
              onShowAll={() => sections.open(allSituationsId)}
              onFold={() => sections.close(situationFolds)}
            />
          )}
          {details.evidence.length > 0 && <EvidenceSection details={details} />}
          {details.unknowns.length > 0 && <UnknownsSection unknowns={details.unknowns} />}
          {afterwards}
        </div>
      </div>
    </Folds>
  );
}
