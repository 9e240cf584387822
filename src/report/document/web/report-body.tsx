import { type ReactNode, use, useCallback, useMemo } from 'react';
import type { Analysis } from '../../../analysis/contract.ts';
import { countOfMeasure } from '../../../outcomes/predictions/rules/measures.ts';
import { Prediction } from '../../../outcomes/predictions/web/prediction-card.tsx';
import type { TestedFindings } from '../../../outcomes/results/rules/test-result.ts';
import { TextAction } from '../../../platform/web/ui/form/text-action.tsx';
import { FilledBlanks } from '../../../platform/web/ui/markup/filled-blanks.ts';
import { ReportAnswer } from '../../answer/web/report-answer.tsx';
import { QualitySection } from '../../checks/web/quality-section.tsx';
import { EvidenceSection, UnknownsSection } from '../../evidence/web/evidence-section.tsx';
import { type OwnLines, PageLines } from '../../page-lines/web/page-lines.tsx';
import type { BelowDone, PlanTicks } from '../../plan/web/plan-action.tsx';
import { ReportPlan } from '../../plan/web/report-plan.tsx';
import { fillPart } from '../rules/copy-blanks.ts';
import { moduleSectionId } from '../rules/report-sections.ts';
import { modulesInOrder } from '../rules/report-text.ts';
import type { ReportView } from '../rules/report-view.ts';
import { sectionPart } from '../rules/whole-report.ts';
import { ContentsNav } from './contents/contents-nav.tsx';
import {
  allSituationsId,
  checkTextId,
  checkTextTitle,
  contentsOf,
  outcomesId,
  outcomesTitle,
  situationId,
  wholePlanId,
} from './contents/report-contents.ts';
import { useOpenSections, useRenderAll } from './contents/use-open-sections.ts';
import type { ReportTalk } from './report-talk.ts';
import { ModuleCard } from './sections/module-card.tsx';
import { PersonaSection } from './sections/persona-section.tsx';
import { Folds, ReportSection, SectionParts } from './sections/report-section.tsx';
import { SituationSection } from './situations/situation-section.tsx';

type Props = {
  results: NonNullable<Analysis['results']>;
  details: Analysis['report'];
  /** Closed chapters are part of the HTML: find and print see them without a script. */
  isPrerendered?: boolean;
  /** Rendered below the contents on a wide screen. */
  besideContents?: ReactNode;
  /** Without them the plan has no checkboxes. */
  ticks?: PlanTicks | undefined;
  talk?: ReportTalk | undefined;
  /** What the customer's tests showed about the findings. */
  tested?: TestedFindings | undefined;
  /** Hash of the predictions; only the customer has it in a mail. */
  fingerprint?: string | null | undefined;
  /** What the customer tried and what happened; below the check of a text. */
  outcomes?: ReactNode;
  /** Below a ticked action of the plan. */
  belowDone?: BelowDone | undefined;
  ownLines?: OwnLines | undefined;
  /** Where the customer can check a text of their own; below the plan. */
  checkText?: ReactNode;
  /** Below the answer. */
  disclaimer?: ReactNode;
  /** Below the answer, and above what the report leaves open. */
  belowAnswer?: ReactNode;
  aboveUnknowns?: ReactNode;
  aboveChapters?: ReactNode;
  /** Below the report, and in its contents. */
  afterwards?: ReactNode;
  hasVersions?: boolean;
  hasExam?: boolean;
};

export function ReportBody(props: Props) {
  const { details, tested } = props;
  const filled = use(FilledBlanks);
  const partOf = useCallback(
    (id: string) => {
      const part = details && sectionPart(id, details, tested);
      return part && fillPart(part, filled);
    },
    [details, tested, filled],
  );
  return (
    <SectionParts value={partOf}>
      <Body {...props} />
    </SectionParts>
  );
}

function Body(props: Props) {
  const { results, details, besideContents, ticks, talk, outcomes, belowDone, disclaimer } = props;
  const { tested, fingerprint, belowAnswer, aboveUnknowns, aboveChapters, afterwards } = props;
  const { hasVersions, hasExam, checkText } = props;
  const modules = useMemo(() => modulesInOrder(results), [results]);
  const moduleIds = modules.map(({ key }) => moduleSectionId(key));
  // A report with an answer opens with it; its chapters are what the answer rests on.
  const hasAnswer = details?.answer != null;
  const mainBuyer = details?.personas[0];
  const sections = useOpenSections(hasAnswer ? [] : moduleIds.slice(0, 1));
  // The address of one situation opens them all, too.
  const situationFolds = useMemo(
    () => [allSituationsId, ...(details?.situations.map(situationId) ?? [])],
    [details],
  );
  const isWritten = useRenderAll(props.isPrerendered ?? false);
  const folds = useMemo(() => ({ sections, isWritten }), [sections, isWritten]);
  return (
    <Folds value={folds}>
      <div
        className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-12"
        data-digital-source-type="trainedAlgorithmicMedia"
        data-report
      >
        <ContentsNav
          groups={contentsOf(modules, details, {
            canTalk: talk !== undefined,
            canCheck: checkText !== undefined,
            hasOutcomes: outcomes !== undefined,
            ...(hasVersions && { hasVersions }),
            ...(hasExam && { hasExam }),
          })}
          report={{ results, details }}
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
          {hasAnswer && (
            <div className="space-y-10">
              <ReportAnswer
                details={details}
                tested={tested}
                onChoose={sections.open}
                onTest={talk?.test}
                onAsk={mainBuyer && talk && (() => talk.ask(mainBuyer.id))}
              />
              {disclaimer}
              {belowAnswer}
            </div>
          )}
          {hasAnswer && details.websiteChanges.length > 0 && (
            <PageLines details={details} onTest={talk?.test} own={props.ownLines} />
          )}
          {hasAnswer && details.plan.length > 0 && (
            <ReportPlan
              details={details}
              ticks={ticks}
              belowDone={belowDone}
              onChoose={sections.open}
              isFound={sections.isOpen(wholePlanId)}
            />
          )}
          {hasAnswer && checkText && <CheckTextShell>{checkText}</CheckTextShell>}
          {hasAnswer && outcomes && <OutcomesShell details={details}>{outcomes}</OutcomesShell>}
          {!outcomes && hasPredictions(details) && <PredictionsSection details={details} />}
          {details !== null && details.personas.length > 0 && (
            <PersonaSection details={details} sections={sections} isWritten={isWritten} talk={talk} />
          )}
          <section aria-label="Report modules" className="deferred-section">
            {aboveChapters}
            <p className="label-mono py-3 text-ink-soft print:hidden">
              {modules.length === 1 ? '1 chapter' : `${modules.length} chapters`}
            </p>
            <div className="border-b border-line">
              {modules.map((module, at) => (
                <ModuleCard
                  key={module.key}
                  module={module}
                  modules={modules}
                  details={details}
                  number={at + 1}
                  sections={sections}
                  isWritten={isWritten}
                  onTest={talk?.test}
                />
              ))}
            </div>
          </section>
          {details !== null && details.situations.length > 0 && (
            <SituationSection
              details={details}
              isWhole={situationFolds.some(sections.isOpen)}
              onShowAll={() => sections.open(allSituationsId)}
              onFold={() => sections.close(situationFolds)}
            />
          )}
          {!hasAnswer && checkText && <CheckTextShell>{checkText}</CheckTextShell>}
          {!hasAnswer && outcomes && <OutcomesShell details={details}>{outcomes}</OutcomesShell>}
          {details !== null && details.evidence.length > 0 && <EvidenceSection details={details} />}
          {details !== null && details.unknowns.length > 0 && (
            <UnknownsSection unknowns={details.unknowns}>{aboveUnknowns}</UnknownsSection>
          )}
          {details !== null && (
            <QualitySection qualityReport={details.qualityReport} fingerprint={fingerprint} />
          )}
          {afterwards}
        </div>
      </div>
    </Folds>
  );
}

const OutcomesShell = ({ details, children }: { details: ReportView | null; children: ReactNode }) => (
  <ReportSection
    id={outcomesId}
    title={outcomesTitle(details)}
    hasText={false}
    isFolded
    intro="Count, make the change, count again. It shows what this report got right and wrong."
  >
    {children}
  </ReportSection>
);

const CheckTextShell = ({ children }: { children: ReactNode }) => (
  <ReportSection
    id={checkTextId}
    title={checkTextTitle}
    hasText={false}
    isFolded
    intro="Before you publish or send something: see which sentences rest on what you gave us, and which doubts of your five buyers stay open."
  >
    {children}
  </ReportSection>
);

const hasPredictions = (details: ReportView | null): details is ReportView =>
  details?.answer != null && details.predictions.length > 0;

/** To read only. The customer's own page has them where results are entered. */
const PredictionsSection = ({ details }: { details: ReportView }) => (
  <ReportSection
    id="predictions"
    title="What we predict"
    isFolded
    intro="Made when the report was written, and never changed since. Make the change, count the result, and see whether the report was right."
  >
    <ol className="border-b border-line">
      {details.predictions.map((prediction) => (
        <Prediction
          key={prediction.id}
          prediction={prediction}
          measure={{ name: prediction.measure, count: countOfMeasure(prediction.measure) }}
          due={`${prediction.dueDays} days after the change`}
          language={details.language}
        />
      ))}
    </ol>
  </ReportSection>
);
