import {
  keptCallRecordsText,
  keptOptOutsText,
  keptPaymentText,
  keptRegisterText,
} from '../../../domain/account/data-kept-after-deletion.ts';

/** Without a count of rows, everything that may stay. */
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
