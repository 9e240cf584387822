import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, for content that depends on the browser or the time. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
