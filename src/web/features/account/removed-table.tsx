import { removedLines } from './data-messages.ts';

/** Deleted rows by kind. */
export const RemovedTable = ({ removed }: { removed: Record<string, number> }) => (
  <table className="w-full border-collapse">
    <tbody>
      {removedLines(removed).map(([name, count]) => (
        <tr key={name} className="border-b border-line">
          <th scope="row" className="py-2 text-left font-normal">
            {name}
          </th>
          <td className="py-2 text-right font-mono tabular-nums">{count}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
