import type { ReactNode } from 'react';
import { Details } from '../../../../platform/web/ui/details.tsx';
import { type Passage, passagesOf, type Section } from '../../rules/passage.ts';
import { parseInlines } from '../../rules/report-markup.ts';
import type { ReportView } from '../../rules/report-view.ts';
import { WithBlanks } from '../blanks/blanks.tsx';
import { Findings, Paste } from './finding.tsx';
import { PassageList } from './passage-list.tsx';
import { PlanJobs, type PlanTicks } from './plan-jobs.tsx';

type Props = {
  section: Section;
  details: ReportView;
  ticks: PlanTicks | undefined;
  /** What the customer wrote, what was read and who wrote the report. */
  restsOn: ReactNode;
};

/** The sharpest truth, one text to paste, the case, the first jobs, three findings. */
export function ShortVersion({ section, details, ticks, restsOn }: Props) {
  const { language, sections } = details;
  const { passages } = section;
  const [truth] = passages;
  const end = passages.findIndex(({ kind }) => kind !== 'text');
  const opening = passages.slice(1, end === -1 ? undefined : end);
  const jobs = passagesOf([section], 'job');
  const first = jobs.find(({ words }) => words !== null);
  const paste = first?.words ?? passagesOf(sections, 'line').find(({ ours }) => ours !== null)?.ours;
  const rest = passages.filter(
    (one) => one !== truth && !opening.includes(one) && one.kind !== 'job' && one.kind !== 'finding',
  );
  const list = (some: Passage[]) =>
    some.length > 0 && <PassageList section={{ ...section, passages: some }} details={details} />;
  return (
    <div lang={language} dir="auto" className="space-y-5">
      <div className="gap-x-12 space-y-5 lg:grid lg:grid-cols-[1.2fr_1fr] lg:space-y-0">
        <div className="space-y-4">
          {truth?.kind === 'text' && (
            <p className="max-w-[34ch] font-display text-2xl leading-tight font-semibold wrap-anywhere sm:text-3xl">
              {truth.text.replaceAll('**', '')}
            </p>
          )}
          {paste && (
            <div className="space-y-2">
              <p lang="en" className="label-mono text-accent">
                Paste this first
              </p>
              <Paste text={paste} isLarge />
            </div>
          )}
          {opening.map(
            (one) =>
              one.kind === 'text' && (
                <p key={one.id} className="max-w-[62ch] wrap-anywhere">
                  <WithBlanks of={parseInlines(one.text)} />
                </p>
              ),
          )}
        </div>
        {jobs.length > 0 && <PlanJobs {...{ jobs, language, ticks }} shownAbove={first?.id} />}
      </div>
      <Findings findings={passagesOf([section], 'finding')} details={details} />
      {(rest.length > 0 || restsOn) && (
        <Details isRow title="What this rests on" className="border-y border-line">
          <div className="space-y-5 pt-1 pb-5">
            {list(rest)}
            {restsOn}
          </div>
        </Details>
      )}
    </div>
  );
}
