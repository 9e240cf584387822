import { writeCopyLines } from '../../rules/copy-lines.ts';
import { labelsOf, printMinutes } from '../../rules/labels.ts';
import { jobTimes, type PassageOf } from '../../rules/passage.ts';
import { copyPiece } from '../export/copy-report.ts';
import { Markup } from '../markup/markup.tsx';
import { WithBlanks } from '../markup/markup-copy.tsx';

/** Which jobs are done. Without it the plan is a list without checkboxes. */
export type PlanTicks = { done: ReadonlySet<string>; onTick: (jobId: string, isDone: boolean) => void };

type Job = PassageOf<'job'>;
type Props = { jobs: readonly Job[]; language: string; ticks: PlanTicks | undefined };

/** Jobs by the day, each to tick. */
export function PlanJobs({ jobs, language, ticks }: Props) {
  const labels = labelsOf(language);
  const done = jobs.filter(({ id }) => ticks?.done.has(id)).length;
  return (
    <div>
      {ticks && (
        <p lang="en" role="status" className="label-mono pb-3 text-ink-soft">
          {done} of {jobs.length} done
        </p>
      )}
      {jobTimes
        .map((when) => ({ when, due: jobs.filter((job) => job.when === when) }))
        .filter(({ due }) => due.length > 0)
        .map(({ when, due }) => (
          <div key={when}>
            <h4 className="label-mono pt-2 text-accent">{labels.times[when]}</h4>
            <ul className="border-b border-line">
              {due.map((job) => (
                <JobRow key={job.id} job={job} language={language} ticks={ticks} />
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}

function JobRow({ job, language, ticks }: Omit<Props, 'jobs'> & { job: Job }) {
  const { id, text, words, minutes } = job;
  const isDone = ticks?.done.has(id) ?? false;
  const told = (
    <span
      className={`min-w-0 font-medium wrap-anywhere ${isDone ? 'text-ink-soft line-through decoration-line-strong' : ''}`}
    >
      <WithBlanks of={[{ text: text.replaceAll('**', ''), bold: false }]} />{' '}
      <span className="label-mono font-normal whitespace-nowrap text-ink-soft">
        {printMinutes(minutes, language)}
      </span>
    </span>
  );
  return (
    <li className="keeps-together border-t border-line py-3">
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
        <p>{told}</p>
      )}
      {words && (
        <div className={ticks ? 'pt-2 pb-1 sm:pl-8' : 'pt-2 pb-1'}>
          <Markup
            content={writeCopyLines({ channel: '', audience: '', place: '', text: words })}
            label={text}
            speakers={[]}
            onCopyPiece={copyPiece}
            onTestPiece={undefined}
          />
        </div>
      )}
    </li>
  );
}
