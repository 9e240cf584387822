import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';

type Props = {
  id: string;
  isOpen: boolean;
  /** Whether the content is rendered while closed. */
  isWritten: boolean;
  onFound: () => void;
  className?: string;
  children: ReactNode;
};

/** Closed content can still be found by the browser's search, which opens it, and is printed. */
export function Collapsible({ id, isOpen, isWritten, onFound, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(onFound);
  useEffect(() => {
    const element = box.current;
    if (!element || isOpen) return;
    // React supports only a boolean `hidden`.
    element.setAttribute('hidden', 'until-found');
    const whenFound = () => open();
    element.addEventListener('beforematch', whenFound);
    return () => element.removeEventListener('beforematch', whenFound);
  }, [isOpen]);
  return (
    <div ref={box} id={id} hidden={!isOpen} data-fold>
      {/* Padding is inside, so that closed content takes no space. */}
      {(isOpen || isWritten) && <div className={className}>{children}</div>}
    </div>
  );
}

type FoldTriggerProps = { isOpen: boolean; controls: string; onToggle: () => void; children: ReactNode };

/** The whole width of the title is the button. */
export const CollapsibleTrigger = ({ isOpen, controls, onToggle, children }: FoldTriggerProps) => (
  <button
    type="button"
    data-section-focus
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={({ currentTarget }) => {
      const { top } = currentTarget.getBoundingClientRect();
      flushSync(onToggle);
      // What closes above must not move the title under the finger.
      scrollBy({ top: currentTarget.getBoundingClientRect().top - top, behavior: 'instant' });
    }}
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
