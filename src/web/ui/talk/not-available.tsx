import { notAvailable } from './talk-messages.ts';

/** A service that nobody set up here; `instead` says what works without it. */
export const NotAvailable = ({ instead }: { instead: string }) => (
  <div className="border border-dashed border-line-strong px-5 py-8">
    <p className="font-display text-xl">{notAvailable}</p>
    <p className="mt-2 max-w-[60ch] text-ink-soft">{instead}</p>
  </div>
);
