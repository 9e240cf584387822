import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

type Props = {
  id: string;
  isOpen: boolean;
  /** Whether a closed fold already holds its text. */
  isWritten: boolean;
  onFound: () => void;
  className?: string;
  children: ReactNode;
};

/** What a card opens to. Closed, it can still be found by the browser's search, which then opens it, and is printed. */
export function Fold({ id, isOpen, isWritten, onFound, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(onFound);
  useEffect(() => {
    const element = box.current;
    if (!element || isOpen) return;
    // React knows only a plain `hidden`.
    element.setAttribute('hidden', 'until-found');
    const whenFound = () => open();
    element.addEventListener('beforematch', whenFound);
    return () => element.removeEventListener('beforematch', whenFound);
  }, [isOpen]);
  return (
    <div ref={box} id={id} hidden={!isOpen} data-fold>
      {/* The space around the text is inside: what is closed takes no room at all. */}
      {(isOpen || isWritten) && <div className={className}>{children}</div>}
    </div>
  );
}
