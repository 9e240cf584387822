import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while prerendering and hydrating: what depends on this browser or moment is drawn only afterwards. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
