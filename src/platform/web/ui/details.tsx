import type { ReactNode } from 'react';

type Props = { title: string; isRow?: boolean; className?: string; children: ReactNode };

/** Details below a small heading; as a row, the whole width opens it, with a sign at its end. */
export const Details = ({ title, isRow = false, className = '', children }: Props) => (
  <details className={`group/details ${className}`}>
    <summary
      className={`label-mono min-h-11 items-center text-accent hover:underline ${isRow ? 'flex' : 'inline-flex'}`}
    >
      <span>{title}</span>
      {isRow && (
        <span aria-hidden className="ml-auto text-xl leading-none font-light print:hidden">
          <span className="group-open/details:hidden">+</span>
          <span className="hidden group-open/details:inline">−</span>
        </span>
      )}
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
