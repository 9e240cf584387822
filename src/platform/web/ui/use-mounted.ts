import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
} from 'react';

const Mounted = createContext(false);

/** Around all pages. What depends on the browser is rendered in a transition, so that a long page does not freeze meanwhile. */
export function MountedWhenHydrated({ children }: { children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => startTransition(() => setIsMounted(true)), []);
  return createElement(Mounted, { value: isMounted }, children);
}

/** False on the server and while hydrating, for content that depends on the browser or the time. */
export const useMounted = (): boolean => use(Mounted);
