import { keptCallRecordsText, keptOptOutsText, keptPaymentText, keptRegisterText } from '../rules.ts';
import { removedLines } from './data-messages.ts';

/** Without row counts, lists everything that may stay. */
export const WhatStays = ({ removes }: { removes?: Record<string, number> }) => (
  <>
    {(!removes || removes.payments) && <p>{keptPaymentText}</p>}
    <p>{keptRegisterText}</p>
    {!removes && <p>{keptCallRecordsText}</p>}
    {removes?.phone_call_sessions && (
      <p>
        {keptCallRecordsText} {keptOptOutsText}
      </p>
    )}
  </>
);

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
