import { notAvailable } from './talk-messages.ts';

/** A service that is not configured; `instead` names an alternative. */
export const NotAvailable = ({ instead }: { instead: string }) => (
  <div className="border border-dashed border-line-strong px-5 py-8">
    <p className="font-display text-xl">{notAvailable}</p>
    <p className="mt-2 max-w-[60ch] text-ink-soft">{instead}</p>
  </div>
);
