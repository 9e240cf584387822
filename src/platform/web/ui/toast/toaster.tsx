import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  toastDurationMs,
  toastHotkey,
  toastSwipe,
} from './show-toast.ts';

/** Never on the server: radix writes style attributes, which the pages' policy blocks. */
export default function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <Toast.Provider
      duration={toastDurationMs}
      swipeDirection={toastSwipe.direction}
      swipeThreshold={toastSwipe.threshold}
    >
      {toasts.map(({ id, open, title, description, destructive }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(isOpen) => isOpen || dismissToast(id)}
          className={`flex animate-toast-in items-start gap-3 border border-t-4 border-line-strong bg-sheet p-4 text-ink shadow-lift motion-reduce:animate-none data-[state=closed]:hidden data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${destructive ? 'border-t-bad' : 'border-t-accent'}`}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title
              className={`font-display text-lg leading-snug font-semibold ${destructive ? 'text-bad' : ''}`}
            >
              {title}
            </Toast.Title>
            <Toast.Description className="mt-1 text-sm text-ink-soft">{description}</Toast.Description>
          </div>
          <Toast.Close
            className="-m-3 grid size-11 shrink-0 place-items-center leading-none text-ink-soft hover:text-ink"
            aria-label="Close"
          >
            ✕
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={toastHotkey}
        className="fixed right-0 bottom-0 z-50 m-0 flex w-full max-w-[420px] list-none flex-col gap-2 p-4"
      />
    </Toast.Provider>
  );
}
