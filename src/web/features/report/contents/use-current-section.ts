import { useEffect, useState } from 'react';

/** A narrow band below the top of the window: the section in it is the current one. */
const readingBand = '-15% 0px -80% 0px';

export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        const first = key.split(' ').find((id) => inBand.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: readingBand },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}
