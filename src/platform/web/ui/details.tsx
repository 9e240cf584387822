import type { ReactNode } from 'react';

type Props = { title: string; isRow?: boolean; className?: string; children: ReactNode };

/** Details below a small heading; as a row, the whole width opens it. */
export const Details = ({ title, isRow = false, className, children }: Props) => (
  <details className={className}>
    <summary
      className={`label-mono min-h-11 items-center text-accent hover:underline ${isRow ? 'flex' : 'inline-flex'}`}
    >
      {title}
    </summary>
    {children}
  </details>
);

/** Plus or minus, inside the summary of a `group`. */
export const DetailsSign = ({ className = 'ml-auto text-xl' }: { className?: string }) => (
  <span aria-hidden className={`leading-none font-light text-accent ${className}`}>
    <span className="group-open:hidden">+</span>
    <span className="not-group-open:hidden">−</span>
  </span>
);
