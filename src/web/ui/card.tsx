import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string; labelledBy?: string; isBad?: boolean };

export const Card = ({ children, className = '', labelledBy, isBad = false }: Props) => (
  <section
    aria-labelledby={labelledBy}
    className={`rounded-sm border bg-sheet p-5 sm:p-7 ${isBad ? 'border-bad' : 'border-line'} ${className}`}
  >
    {children}
  </section>
);
