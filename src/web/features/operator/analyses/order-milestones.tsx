import type { z } from 'zod';
import type { milestoneSchema } from '../../../../contract/operator/admin-order.ts';
import { utcSecond } from '../../../ui/dates.ts';

type Milestone = z.infer<typeof milestoneSchema>;

const names: Record<Milestone['name'], string> = {
  paid: 'Paid',
  started: 'Started',
  finished: 'Finished',
  mailed: 'Emailed',
  opened: 'Opened',
};
const looks: Record<Milestone['state'], { line: string; text: string }> = {
  done: { line: 'border-ink', text: 'text-ink-soft' },
  waiting: { line: 'border-line', text: 'text-ink-soft' },
  trouble: { line: 'border-bad', text: 'text-bad' },
  off: { line: 'border-line border-dashed', text: 'text-ink-soft' },
};

/** A heavy line for what has happened; what has not says why. */
export const OrderMilestones = ({ milestones }: { milestones: readonly Milestone[] }) => (
  <section aria-labelledby="milestones">
    <h2 id="milestones" className="label-mono mb-3 text-ink-soft">
      Milestones
    </h2>
    <ol className="grid gap-x-4 gap-y-3 sm:grid-cols-5">
      {milestones.map(({ name, state, at, text }) => (
        <li
          key={name}
          className={`grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-3 border-t-2 pt-2 sm:block sm:space-y-1 ${looks[state].line}`}
        >
          <h3 className={`font-display text-lg font-medium ${state === 'done' ? '' : 'text-ink-soft'}`}>
            {names[name]}
          </h3>
          <div className="space-y-1">
            {at && (
              <time dateTime={at} className="block font-mono text-xs sm:max-w-[12ch]">
                {utcSecond(at)}
              </time>
            )}
            {text && <p className={`text-sm wrap-anywhere ${looks[state].text}`}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
);
