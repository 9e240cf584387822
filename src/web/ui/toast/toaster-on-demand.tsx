import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts } from './show-toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

const noneYet = () => false;
const hasAny = () => currentToasts().length > 0;

/** The toast region loads with the first toast: a visitor who only reads never pays for it. */
export function ToasterOnDemand() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasAny, noneYet);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
