import { printCount } from '../../../platform/text/print-count.ts';
import { Before } from './before.tsx';
import { type Figures, orDash, printRate, share } from './print-figures.ts';

const stepsOf = ({ visits, orders, paid, free, opened, talked }: Figures) =>
  [
    ['Visited a landing page', visits],
    ['Sent the order form', orders],
    ['Paid, or free with a code', paid + free],
    ['Opened the report', opened],
    ['Talked to a buyer', talked],
  ] as const;
const number = 'border-b border-line py-2 pl-4 text-right font-mono tabular-nums whitespace-nowrap';

/** Events of the range, not people: nobody is followed from step to step. */
export function Funnel({ total, before }: { total: Figures; before: Figures }) {
  const steps = stepsOf(total);
  return (
    <table className="w-full border-collapse border-t-2 border-ink text-sm">
      <caption className="sr-only">From visit to talk</caption>
      <thead>
        <tr>
          {['Step', 'Events', '% of previous step', 'Previous period'].map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`label-mono border-b border-line py-2 font-medium text-ink-soft ${at === 0 ? 'text-left' : 'pl-4 text-right'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(([name, count], at) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-2 text-left font-normal">
              {name}
              <span aria-hidden className="mt-1.5 block h-1.5 bg-line">
                <span
                  className="block h-full bg-ink"
                  style={{
                    width: `${Math.min(1, share(count, total.visits) ?? 0) * 100}%`,
                    minWidth: count ? '2px' : 0,
                  }}
                />
              </span>
            </th>
            <td className={`${number} text-base text-ink`}>{printCount(count)}</td>
            <td className={number}>{orDash(share(count, steps[at - 1]?.[1] ?? 0), printRate)}</td>
            <td className={number}>
              <Before now={count} then={stepsOf(before)[at]?.[1] ?? 0} print={printCount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
