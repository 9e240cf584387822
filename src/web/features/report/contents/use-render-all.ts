import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const patienceMs = 1_500;

/**
 * False at first: closed cards are rendered when the browser is idle or prints, so that find and print see their text.
 * A prerendered report has them in its HTML.
 */
export function useRenderAll(isPrerendered: boolean): boolean {
  const [isWritten, setIsWritten] = useState(isPrerendered);
  useEffect(() => {
    const whenIdle = () => startTransition(() => setIsWritten(true));
    const beforePrint = () => flushSync(() => setIsWritten(true));
    // Safari has no idle callback.
    const cancel =
      typeof requestIdleCallback === 'function'
        ? (
            (id) => () =>
              cancelIdleCallback(id)
          )(requestIdleCallback(whenIdle, { timeout: patienceMs * 4 }))
        : (
            (id) => () =>
              clearTimeout(id)
          )(setTimeout(whenIdle, patienceMs));
    window.addEventListener('beforeprint', beforePrint);
    return () => {
      cancel();
      window.removeEventListener('beforeprint', beforePrint);
    };
  }, []);
  return isWritten;
}
