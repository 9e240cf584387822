import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keepSectionShown } from './show-section.ts';

export type OpenSections = {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
  open: (id: string) => void;
  openAll: (ids: readonly string[]) => void;
  closeAll: (ids: readonly string[]) => void;
};

/** A section named in the URL is opened and scrolled to. */
export function useOpenSections(openAtFirst: readonly string[]): OpenSections {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(openAtFirst));
  const { hash } = useLocation();
  const openAll = (ids: readonly string[]) => setOpened((before) => new Set([...before, ...ids]));
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return;
    setOpened((before) => new Set([...before, id]));
    return keepSectionShown(id);
  }, [hash]);
  return {
    isOpen: (id) => opened.has(id),
    toggle: (id) =>
      setOpened((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
    open: (id) => openAll([id]),
    openAll,
    closeAll: (ids) => setOpened((before) => without(before, ids)),
  };
}

const without = (ids: ReadonlySet<string>, gone: readonly string[]): Set<string> =>
  new Set([...ids].filter((id) => !gone.includes(id)));
