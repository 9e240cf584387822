import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string; labelledBy?: string; isBad?: boolean };

export const Card = ({ children, className = '', labelledBy, isBad = false }: Props) => (
  <section
    aria-labelledby={labelledBy}
    className={`border border-t-2 border-line bg-sheet p-5 sm:p-8 ${isBad ? 'border-t-bad' : 'border-t-ink'} ${className}`}
  >
    {children}
  </section>
);
