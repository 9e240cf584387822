import {
  reduceToasts,
  type Toast,
  type ToastAction,
  type ToastText,
  toastRemoveDelayMs,
} from './toast-reducer.ts';

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function apply(action: ToastAction): void {
  toasts = reduceToasts(toasts, action);
  for (const listener of listeners) listener();
}

export function showToast(text: ToastText): void {
  lastId += 1;
  apply({ kind: 'add', toast: { ...text, id: lastId, open: true } });
}

export function dismissToast(id: number): void {
  apply({ kind: 'dismiss', id });
  setTimeout(() => apply({ kind: 'remove', id }), toastRemoveDelayMs);
}

export const currentToasts = (): readonly Toast[] => toasts;
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
