import type { ReactNode } from 'react';

export const Loading = ({ children = 'Loading...' }: { children?: ReactNode }) => (
  <p role="status" aria-busy="true">
    {children}
  </p>
);

/** In place of a whole page: the footer stays below the window. */
export const LoadingPage = ({ children }: { children: ReactNode }) => (
  <p className="min-h-dvh font-display text-xl text-ink-soft" role="status" aria-busy="true">
    {children}
  </p>
);
