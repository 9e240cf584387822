import { printCount } from '../../../../domain/text/print-count.ts';
import type { Figures } from './figures-type.ts';
import { orDash, printChange, printRate } from './print-figures.ts';

const steps: readonly { name: string; count: (figures: Figures) => number }[] = [
  { name: 'Visited a landing page', count: ({ visits }) => visits },
  { name: 'Sent the order form', count: ({ orders }) => orders },
  { name: 'Paid, or free with a code', count: ({ paid, free }) => paid + free },
  { name: 'Opened the report', count: ({ opened }) => opened },
  { name: 'Talked to a buyer', count: ({ talked }) => talked },
];
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const number = 'border-b border-line py-2 pl-4 text-right font-mono tabular-nums whitespace-nowrap';

/** Events of the range, not people: nobody is followed from step to step. */
export function Funnel({ total, before }: { total: Figures; before: Figures }) {
  const rows = steps.map(({ name, count }, at) => {
    const previous = steps[at - 1];
    const counted = count(total);
    return {
      name,
      counted,
      ofFirst: share(counted, total.visits),
      ofPrevious: previous ? share(counted, previous.count(total)) : null,
      before: count(before),
    };
  });
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
        {rows.map(({ name, counted, ofFirst, ofPrevious, before }) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-2 text-left font-normal">
              {name}
              <span aria-hidden className="mt-1.5 block h-1.5 bg-line">
                <span
                  className="block h-full bg-ink"
                  style={{ width: `${Math.min(1, ofFirst ?? 0) * 100}%`, minWidth: counted ? '2px' : 0 }}
                />
              </span>
            </th>
            <td className={`${number} text-base text-ink`}>{printCount(counted)}</td>
            <td className={number}>{orDash(ofPrevious, printRate)}</td>
            <td className={`${number} text-ink-soft`}>
              {printCount(before)}
              <span className="block text-xs">{printChange(counted, before) ?? ' '}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
