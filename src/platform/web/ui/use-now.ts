import { useEffect, useState } from 'react';

const tickMs = 1_000;

/** The current time, updated every second. */
export function useNow(isTicking = true): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
