import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when enough of the element enters or leaves the viewport, extended by `margin`. */
export function useInView(
  element: RefObject<Element | null>,
  { share = 0, margin = '0px' }: { share?: number; margin?: string },
  onChange: (isInView: boolean) => void,
): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
      threshold: share,
      rootMargin: margin,
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, share, margin]);
}
