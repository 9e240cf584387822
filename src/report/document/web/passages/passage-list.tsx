import type { Passage, PassageKind, PassageOf, Section } from '../../rules/passage.ts';
import type { ReportView } from '../../rules/report-view.ts';
import { sectionMarkup } from '../../rules/section-markup.ts';
import { Markup } from '../markup/markup.tsx';
import { Findings } from './finding.tsx';
import { Decision, PageLines } from './page-lines.tsx';
import { PlanJobs, type PlanTicks } from './plan-jobs.tsx';

type Props = {
  section: Section;
  details: ReportView;
  /** Without them jobs have no checkboxes. */
  ticks?: PlanTicks | undefined;
};

/** Passages in their order: neighbors of a kind make one list. Kinds without a form of their own are text. */
export function PassageList({ section, details, ticks }: Props) {
  const { language } = details;
  return (
    <div lang={language} dir="auto" className="space-y-6">
      {neighbors(section.passages).map((passages) => {
        const key = passages[0]?.id;
        if (isAll(passages, 'job')) return <PlanJobs key={key} jobs={passages} {...{ language, ticks }} />;
        if (isAll(passages, 'line')) return <PageLines key={key} lines={passages} language={language} />;
        if (isAll(passages, 'finding')) return <Findings key={key} findings={passages} details={details} />;
        if (isAll(passages, 'decision'))
          return (
            <ul key={key}>
              {passages.map((decision) => (
                <Decision key={decision.id} decision={decision} language={language} />
              ))}
            </ul>
          );
        return (
          <Markup
            key={key}
            content={sectionMarkup({ ...section, passages }, details)}
            label={section.title}
            speakers={details.personas.map(({ name }) => name)}
          />
        );
      })}
    </div>
  );
}

const hasOwnForm: readonly PassageKind[] = ['job', 'line', 'finding', 'decision'];
const formOf = ({ kind }: Passage): string => (hasOwnForm.includes(kind) ? kind : 'text');

function neighbors(passages: readonly Passage[]): Passage[][] {
  const groups: Passage[][] = [];
  for (const passage of passages) {
    const last = groups.at(-1);
    if (last?.[0] && formOf(last[0]) === formOf(passage)) last.push(passage);
    else groups.push([passage]);
  }
  return groups;
}

const isAll = <K extends PassageKind>(passages: Passage[], kind: K): passages is PassageOf<K>[] =>
  passages[0]?.kind === kind;
