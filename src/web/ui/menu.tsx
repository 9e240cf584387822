import { useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from './form/button.tsx';

type Props = {
  label: string;
  describedBy?: string | undefined;
  actions: readonly { label: string; run: () => void }[];
};

/** A few rarely used buttons behind one. Closes on Escape and on a click or focus elsewhere. */
export function Menu({ label, describedBy, actions }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  const choose = (run: () => void) => {
    setIsOpen(false);
    // A dialog returns the focus to where it was; the chosen button is hidden by then.
    button.current?.focus();
    run();
  };
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={id}
        className={`${buttonClass('quiet')} h-full w-11 px-0!`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 fill-current">
          <path d="M2 7h2v2H2zM7 7h2v2H7zM12 7h2v2h-2z" />
        </svg>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute right-0 bottom-full z-10 mb-2 border border-line-strong bg-sheet p-1.5 shadow-lift"
      >
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            look="quiet"
            className="w-full justify-start! border-transparent! whitespace-nowrap"
            aria-describedby={describedBy}
            onClick={() => choose(run)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
