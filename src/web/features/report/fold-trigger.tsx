import type { ReactNode } from 'react';

type Props = { isOpen: boolean; controls: string; onToggle: () => void; children: ReactNode };

/** The whole width of the title is the button. */
export const FoldTrigger = ({ isOpen, controls, onToggle, children }: Props) => (
  <button
    type="button"
    data-section-focus
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={onToggle}
    className="group flex min-h-11 w-full items-baseline gap-3 text-left sm:gap-4"
  >
    {children}
    <span
      aria-hidden
      className="ml-auto shrink-0 self-start font-sans text-2xl leading-none font-light text-accent print:hidden"
    >
      {isOpen ? '−' : '+'}
    </span>
  </button>
);
