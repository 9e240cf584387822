export const toastDurationMs = 5_000;
export const toastSwipe = { direction: 'right', threshold: 50 } as const;
export const toastHotkey = ['F8'];
const toastRemoveDelayMs = 1_000_000;

export type ToastText = { title: string; description: string; destructive?: true };
type Toast = ToastText & { id: number; open: boolean };

/** The spec's toast behaviour: one at a time; a dismissed one is dropped from memory long after it left the screen. */
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(text: ToastText): void {
  lastId += 1;
  replaceToasts([{ ...text, id: lastId, open: true }]);
}

export function dismissToast(id: number): void {
  replaceToasts(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => replaceToasts(toasts.filter((toast) => toast.id !== id)), toastRemoveDelayMs);
}

export const currentToasts = (): readonly Toast[] => toasts;
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
