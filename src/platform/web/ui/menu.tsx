import { useId, useRef, useState } from 'react';
import { Button, buttonClass } from './form/button.tsx';

export type MenuAction = { label: string; run: () => void };
type MenuProps = {
  label: string;
  describedBy?: string | undefined;
  opens: 'above' | 'below';
  actions: readonly MenuAction[];
};

/** A few rarely used buttons behind one. Closes on Escape and when the focus goes elsewhere. */
export function Menu({ label, describedBy, opens, actions }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // Safari does not focus a clicked button, and a dialog returns the focus to where it was.
  const show = (isShown: boolean) => {
    setIsOpen(isShown);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are the controls
    <div
      className="relative outline-none"
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setIsOpen(false)}
      onKeyDown={({ key }) => isOpen && key === 'Escape' && show(false)}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={id}
        className={`${buttonClass('quiet')} h-full min-h-11 w-11 px-0!`}
        onClick={() => show(!isOpen)}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 fill-current">
          <path d="M2 7h2v2H2zM7 7h2v2H7zM12 7h2v2h-2z" />
        </svg>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={`absolute right-0 z-10 border border-line-strong bg-sheet p-1.5 shadow-lift ${opens === 'above' ? 'bottom-full mb-2' : 'top-full mt-2'}`}
      >
        {actions.map(({ label, run }) => (
          <Button
            key={label}
            look="quiet"
            className="w-full justify-start! border-transparent! whitespace-nowrap"
            aria-describedby={describedBy}
            onClick={() => {
              show(false);
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
