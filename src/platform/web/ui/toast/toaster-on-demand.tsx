import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts } from './show-toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

const noneYet = () => false;
const hasAny = () => currentToasts().length > 0;

/** Loaded with the first toast, to keep the first page small. */
export function ToasterOnDemand() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasAny, noneYet);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
