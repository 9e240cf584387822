import { memo, type ReactNode } from 'react';
import { fallbackTitle } from '../../../analysis/rules/module-catalogue.ts';
import { Details } from '../../../platform/web/ui/details.tsx';
import { Button } from '../../../platform/web/ui/form/button.tsx';
import { decisiveSituations } from '../rules/decisive-situations.ts';
import { labelsOf } from '../rules/labels.ts';
import type { Passage, Section, SectionId } from '../rules/passage.ts';
import type { Results } from '../rules/report.ts';
import { modulesInOrder } from '../rules/report-text.ts';
import type { ReportView } from '../rules/report-view.ts';
import { ReportCharts } from './charts/report-charts.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { Fold, useOpenedByAddress } from './fold.tsx';
import { Markup } from './markup/markup.tsx';
import { BuyerRow } from './passages/buyer-row.tsx';
import { PassageList } from './passages/passage-list.tsx';
import type { PlanTicks } from './passages/plan-jobs.tsx';
import { ShortVersion } from './passages/short-version.tsx';
import { Chapter, CopySection, ReportSection } from './report-section.tsx';
import type { ReportTalk } from './report-talk.ts';
import { SituationTable } from './situation-table.tsx';

type Props = {
  /** What is left of a report whose details a newer release stored. */
  results: Results;
  details: ReportView | null;
  /** Without them jobs have no checkboxes. */
  ticks?: PlanTicks | undefined;
  talk?: ReportTalk | undefined;
  /** Below the short version, folded. */
  restsOn?: ReactNode;
  belowShort?: ReactNode;
  belowPage?: ReactNode;
  /** In place of the questions: fields for their answers. */
  onlyYou?: ReactNode;
  /** In the long read. */
  guide?: ReactNode;
};

export const ReportBody = (props: Props) =>
  props.details === null ? <PlainChapters {...props} /> : <Body {...props} details={props.details} />;

const onPage = new Set<SectionId>([
  ...([
    'short',
    'lines',
    'decisions',
    'copy',
    'replies',
    'faq',
    'plan',
    'checks',
    'buyers',
    'questions',
  ] as const),
]);

/** Six parts. What none of them shows is in the last, folded. */
function Body({
  details,
  ticks,
  talk,
  restsOn,
  belowShort,
  belowPage,
  onlyYou,
  guide,
}: Props & { details: ReportView }) {
  useOpenedByAddress();
  const { sections, language } = details;
  const find = (id: SectionId) => sections.find((section) => section.id === id);
  const [short, lines, decisions, plan, checks, copy, questions] = (
    ['short', 'lines', 'decisions', 'plan', 'checks', 'copy', 'questions'] as const
  ).map(find);
  const page = lines ?? decisions ?? copy;
  const replies = sections.filter(({ id }) => id === 'replies' || id === 'faq');
  return (
    <div className="space-y-9" data-digital-source-type="trainedAlgorithmicMedia" data-report>
      {short && (
        <ReportSection {...short}>
          <ShortVersion section={short} details={details} ticks={ticks} restsOn={restsOn} />
          {belowShort}
        </ReportSection>
      )}
      {page && (
        <ReportSection {...page}>
          {lines && <PassageList section={lines} details={details} />}
          {decisions && (
            <div id={page === decisions ? undefined : decisions.id}>
              {page !== decisions && <PartTitle>{decisions.title}</PartTitle>}
              <PassageList section={decisions} details={details} />
            </div>
          )}
          {copy && (
            <div id={page === copy ? undefined : copy.id}>
              {page !== copy && <PartTitle>{copy.title}</PartTitle>}
              <CopyToPaste section={copy} replies={replies} details={details} />
            </div>
          )}
          {belowPage}
        </ReportSection>
      )}
      {plan && (
        <ReportSection {...plan}>
          <PassageList section={only(plan, isJob)} details={details} ticks={ticks} />
          <div className="grid gap-x-10 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
            {plan.passages
              .filter((one) => !isJob(one))
              .map((one) => (
                <PassageList key={one.id} section={{ ...plan, passages: [one] }} details={details} />
              ))}
            {checks && (
              <div>
                <PartTitle>{checks.title}</PartTitle>
                <PassageList section={checks} details={details} />
              </div>
            )}
          </div>
        </ReportSection>
      )}
      {details.personas.length > 0 && <Buyers details={details} talk={talk} title={find('buyers')?.title} />}
      {questions && (
        <ReportSection {...questions}>
          {onlyYou ?? <PassageList section={only(questions, isQuestion)} details={details} />}
        </ReportSection>
      )}
      <LongRead details={details} guide={guide} language={language} />
    </div>
  );
}

const only = (section: Section, isWanted: (passage: Passage) => boolean): Section => ({
  ...section,
  passages: section.passages.filter(isWanted),
});
const isJob = ({ kind }: Passage): boolean => kind === 'job';
const isQuestion = ({ kind }: Passage): boolean => kind === 'question';

const PartTitle = ({ children }: { children: string }) => (
  <h4 className="pb-2 font-display text-xl font-semibold">{children}</h4>
);

/** The first text is shown, the others are folded. */
function CopyToPaste({
  section,
  replies,
  details,
}: {
  section: Section;
  replies: readonly Section[];
  details: ReportView;
}) {
  const [first, ...others] = section.passages;
  const count = [...others, ...replies.flatMap(({ passages }) => passages)].length;
  return (
    <>
      {first && <PassageList section={{ ...section, passages: [first] }} details={details} />}
      {count > 0 && (
        <Details isRow title={`${count} more texts to paste`} className="mt-4 border-y border-line">
          <div className="space-y-8 pt-2 pb-6">
            <PassageList section={{ ...section, passages: others }} details={details} />
            {replies.map((one) => (
              <div key={one.id} id={one.id}>
                <PartTitle>{one.title}</PartTitle>
                <PassageList section={one} details={details} />
              </div>
            ))}
          </div>
        </Details>
      )}
    </>
  );
}

type BuyersProps = { details: ReportView; talk: ReportTalk | undefined; title: string | undefined };

const Buyers = ({ details, talk, title }: BuyersProps) => (
  <ReportSection
    id="buyers"
    title={title ?? labelsOf(details.language).sections.buyers}
    module={details.sections.find(({ id }) => id === 'buyers')?.module ?? null}
    intro="Simulated people: we invented all five from your material."
    action={
      talk && (
        <Button look="quiet" size="small" className="print:hidden" onClick={() => talk.askAll()}>
          Ask all five
        </Button>
      )
    }
  >
    <ul>
      {details.personas.map((persona) => (
        <BuyerRow key={persona.id} persona={persona} details={details} talk={talk} />
      ))}
    </ul>
  </ReportSection>
);

type LongReadProps = { details: ReportView; guide: ReactNode; language: string };

/** Memoized: a tick must not render these texts again. */
const LongRead = memo(({ details, guide, language }: LongReadProps) => {
  const { situations, personas, evidence } = details;
  const chapters = details.sections.filter(({ id }) => !onPage.has(id));
  const above = details.sections.filter(({ id, module }) => onPage.has(id) && module !== null);
  const questions = details.sections.find(({ id }) => id === 'questions');
  const guesses = questions && only(questions, (one) => !isQuestion(one));
  const decisive = decisiveSituations(situations);
  const others = situations.filter((one) => !decisive.includes(one));
  return (
    <section id="long-read" aria-labelledby="long-read-title" className="scroll-mt-6 border-t-2 border-ink">
      <details className="group/long">
        <summary className="block py-4 hover:text-accent">
          <h3 id="long-read-title" className="text-2xl font-semibold tracking-tight sm:text-3xl">
            The long read{' '}
            <span aria-hidden className="font-light text-accent print:hidden">
              <span className="group-open/long:hidden">+</span>
              <span className="not-group-open/long:hidden">−</span>
            </span>
          </h3>
          <span className="mt-1 block text-sm text-ink-soft">
            {[
              ...chapters.map(({ title }) => title),
              ...(situations.length > 0 ? [`${situations.length} buying situations`] : []),
              'Two charts',
              'The facts',
            ].join(' · ')}
          </span>
        </summary>
        <div>
          {above.length > 0 && (
            <p className="flex flex-wrap gap-x-4 border-t border-line py-3">
              Above:
              {above.map(({ id, module }) => (
                <a key={id} className="text-link" href={`#${id}`}>
                  {module && fallbackTitle(module)}
                </a>
              ))}
            </p>
          )}
          {chapters.map((section) => (
            <Chapter key={section.id} section={section} details={details} />
          ))}
          {guesses && guesses.passages.length > 0 && (
            <Fold title="What we guessed, and how to find out">
              <PassageList section={guesses} details={details} />
            </Fold>
          )}
          {situations.length > 0 && (
            <Fold id="situations" title="Buying situations">
              <h5 className="pb-2 font-semibold">The {decisive.length} that decide</h5>
              <SituationTable situations={decisive} {...{ personas, language }} />
              {others.length > 0 && (
                <Details isRow title={`The other ${others.length}`} className="mt-4 border-t border-line">
                  <SituationTable situations={others} {...{ personas, language }} />
                </Details>
              )}
            </Fold>
          )}
          <Fold title="What holds each buyer back, and how close each comes">
            <ReportCharts details={details} />
          </Fold>
          {evidence.length > 0 && (
            <Fold id="evidence" title="The facts">
              <p className="max-w-[68ch] pb-4 text-ink-soft">
                Passages from your site are exact copies, not written by a model.
              </p>
              <EvidenceList details={details} />
            </Fold>
          )}
        </div>
      </details>
      {guide}
    </section>
  );
});

/** All that is known of a report whose details a newer release stored. */
const PlainChapters = ({ results, guide }: Pick<Props, 'results' | 'guide'>) => {
  useOpenedByAddress();
  return (
    <div data-report>
      {modulesInOrder(results).map(({ key, title, content }) => (
        <Fold key={key} id={key} title={title} level={3}>
          {content.trim() === '' ? (
            <p className="text-ink-soft">No content available</p>
          ) : (
            <Markup content={content} label={title} speakers={[]} />
          )}
          <CopySection part={() => ({ title, content })} />
        </Fold>
      ))}
      {guide}
    </div>
  );
};
