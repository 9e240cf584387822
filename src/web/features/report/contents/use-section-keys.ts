import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../ui/is-typing.ts';
import { neighbourOf } from './report-contents.ts';
import { enterSection } from './show-section.ts';

const steps: Record<string, 1 | -1> = { j: 1, ']': 1, k: -1, '[': -1 };

/** j and ] go forward, k and [ back, except while typing or with a modifier key. */
export function useSectionKeys(ids: readonly string[], current: string | null, areOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const focused = ids.find((id) => document.getElementById(id)?.contains(document.activeElement));
    const next = neighbourOf(ids, focused ?? current, step);
    if (!next) return;
    event.preventDefault();
    enterSection(next);
  });
  useEffect(() => {
    if (!areOn) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn]);
}
