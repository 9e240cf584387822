import { MarkupWords } from './markup-words.tsx';

type Props = { head: string[]; rows: string[][]; label: string };

/** Scrolls horizontally on a narrow screen, also with the arrow keys; a shadow shows that there is more. */
export const MarkupTable = ({ head, rows, label }: Props) => (
  <section
    className="scrolls-sideways my-6"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    tabIndex={0}
    aria-label={`${label}, table: ${head.join(', ')}`}
  >
    <table className="w-full border-collapse text-sm leading-normal">
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
              key={at}
              scope="col"
              className="label-mono border-b border-ink py-2 pr-4 text-left align-bottom font-medium text-ink-soft"
            >
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
          <tr key={row}>
            {cells.map((cell, at) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: parsed text never reorders
                key={at}
                className="border-b border-line py-2.5 pr-4 align-top not-first:min-w-36 first:min-w-24 first:font-medium"
              >
                <MarkupWords of={[{ text: cell, bold: false }]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
