import { useEffect, useEffectEvent } from 'react';

const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Single-letter shortcuts are off with a modifier key, and while somebody types or chooses. */
export const isShortcut = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(typing));

export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(onKeyDown);
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
