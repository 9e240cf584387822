import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useMounted } from '../../../../platform/web/ui/use-mounted.ts';
import { situationsId } from './report-contents.ts';
import { keepSectionShown } from './show-section.ts';

export type OpenSections = ReturnType<typeof useOpenSections>;

const withOpened = (before: ReadonlySet<string>, id: string): Set<string> =>
  new Set([
    ...before,
    id,
    ...(id.startsWith('situation-') ? [situationsId] : []),
    ...(id.startsWith('persona-') ? ['personas'] : []),
  ]);

/** A section named in the URL is opened and scrolled to. */
export function useOpenSections(openAtFirst: readonly string[]) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(openAtFirst));
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    setOpened((before) => withOpened(before, id));
    return keepSectionShown(id);
  }, [hash]);
  return {
    isOpen: (id: string) => opened.has(id),
    toggle: (id: string) =>
      setOpened((before) => (before.has(id) ? without(before, [id]) : withOpened(before, id))),
    open: (id: string) => setOpened((before) => withOpened(before, id)),
    close: (ids: readonly string[]) => setOpened((before) => without(before, ids)),
  };
}

const without = (ids: ReadonlySet<string>, gone: readonly string[]): Set<string> =>
  new Set([...ids].filter((id) => !gone.includes(id)));

const patienceMs = 1_500;

/**
 * Closed cards are rendered when the browser is idle or prints, so that find and print see their text. The server's HTML has
 * them at once.
 */
export function useRenderAll(): boolean {
  const isMounted = useMounted();
  const [isWritten, setIsWritten] = useState(!isMounted);
  useEffect(() => {
    const whenIdle = () => startTransition(() => setIsWritten(true));
    const beforePrint = () => flushSync(() => setIsWritten(true));
    // Safari has no idle callback.
    const hasIdle = typeof requestIdleCallback === 'function';
    const timer = hasIdle
      ? requestIdleCallback(whenIdle, { timeout: patienceMs * 4 })
      : window.setTimeout(whenIdle, patienceMs);
    window.addEventListener('beforeprint', beforePrint);
    return () => {
      if (hasIdle) cancelIdleCallback(timer);
      else clearTimeout(timer);
      window.removeEventListener('beforeprint', beforePrint);
    };
  }, []);
  return isWritten;
}
