import type { ReactNode } from 'react';

/** A reading column, flush with the header's left edge. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className="page-width py-12 sm:py-16">
    <div className="max-w-3xl space-y-8">{children}</div>
  </div>
);
