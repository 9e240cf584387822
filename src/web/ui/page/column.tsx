import type { ReactNode } from 'react';

export const Column = ({ children }: { children: ReactNode }) => (
  <div className="page-width py-10 sm:py-14">
    <div className="max-w-3xl space-y-8">{children}</div>
  </div>
);
