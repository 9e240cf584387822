import { Details } from '../../../../platform/web/ui/details.tsx';
import { labelsOf, printMinutes } from '../../rules/labels.ts';
import { jobTimes, type PassageOf } from '../../rules/passage.ts';
import { Paste } from './finding.tsx';

/** Which jobs are done. Without it the plan is a list without checkboxes. */
export type PlanTicks = { done: ReadonlySet<string>; onTick: (jobId: string, isDone: boolean) => void };

type Job = PassageOf<'job'>;
type Props = {
  jobs: readonly Job[];
  language: string;
  ticks: PlanTicks | undefined;
  /** The job whose words stand above the list. */
  shownAbove?: string | undefined;
};

/** Jobs by the day, each to tick; what is for later is folded. */
export function PlanJobs({ jobs, language, ticks, shownAbove }: Props) {
  const labels = labelsOf(language);
  const list = (due: readonly Job[]) => (
    <ul className="border-b border-line">
      {due.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          minutes={printMinutes(job.minutes, language)}
          ticks={ticks}
          showsWords={job.id !== shownAbove}
        />
      ))}
    </ul>
  );
  const isOnlyLater = jobs.every(({ when }) => when === 'later');
  return (
    <div className="@container">
      {jobTimes
        .map((when) => ({ when, due: jobs.filter((job) => job.when === when) }))
        .filter(({ due }) => due.length > 0)
        .map(({ when, due }) =>
          when === 'later' && !isOnlyLater ? (
            <Details key={when} isRow title={`${labels.times.later} (${due.length})`}>
              {list(due)}
            </Details>
          ) : (
            <div key={when}>
              <h4 className="label-mono pt-2 pb-1 text-accent">{labels.times[when]}</h4>
              {list(due)}
            </div>
          ),
        )}
    </div>
  );
}

type RowProps = { job: Job; minutes: string; ticks: PlanTicks | undefined; showsWords: boolean };

function JobRow({ job: { id, text, words }, minutes, ticks, showsWords }: RowProps) {
  const isDone = ticks?.done.has(id) ?? false;
  const told = (
    <span className="min-w-0 wrap-anywhere">
      <span className={isDone ? 'text-ink-soft line-through decoration-line-strong' : 'font-medium'}>
        {text.replaceAll('**', '')}
      </span>{' '}
      <span className="text-sm whitespace-nowrap text-ink-soft">{minutes}</span>
    </span>
  );
  return (
    <li
      className={`keeps-together border-t border-line py-1.5 ${words && showsWords ? 'gap-x-8 @3xl:grid @3xl:grid-cols-2' : ''}`}
    >
      {ticks ? (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <input
            type="checkbox"
            checked={isDone}
            onChange={({ target }) => ticks.onTick(id, target.checked)}
            className="mt-1 size-5 shrink-0 accent-accent focus-visible:outline-none"
          />
          {told}
        </label>
      ) : (
        <p className="py-1.5">{told}</p>
      )}
      {words && showsWords && (
        <div className={ticks ? 'py-1.5 pl-8 @3xl:pl-0' : 'py-1.5'}>
          <Paste text={words} />
        </div>
      )}
    </li>
  );
}
