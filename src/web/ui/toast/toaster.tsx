import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, subscribeToToasts } from './show-toast.ts';
import { toastDurationMs, toastHotkey, toastSwipe } from './toast-reducer.ts';

/** Never prerendered: radix writes style attributes, which prerendered pages must not carry. */
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
          className={`flex items-start gap-3 rounded-sm border-l-4 bg-sheet p-4 text-ink shadow-lg ring-1 ring-line-strong data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${destructive ? 'border-bad' : 'border-accent'}`}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className={`font-semibold ${destructive ? 'text-bad' : ''}`}>{title}</Toast.Title>
            <Toast.Description className="mt-1 text-sm text-ink-soft">{description}</Toast.Description>
          </div>
          <Toast.Close className="-m-2 p-2 leading-none text-ink-soft hover:text-ink" aria-label="Close">
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
