import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../ui/is-typing.ts';

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };

/** j and k focus the link of the next and the previous row, so that Enter opens it; x ticks the row's box. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const step = steps[event.key];
    const row = rows[step ? Math.max(0, current + step) : current];
    if (step) row?.querySelector<HTMLElement>('a')?.focus();
    else if (event.key === 'x') row?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
