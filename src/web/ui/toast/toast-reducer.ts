/** The spec's toast behaviour: one at a time; a dismissed one is dropped from memory long after it left the screen. */
export const toastLimit = 1;
export const toastRemoveDelayMs = 1_000_000;
export const toastDurationMs = 5_000;
export const toastSwipe = { direction: 'right', threshold: 50 } as const;
export const toastHotkey = ['F8'];

export type ToastText = { title: string; description: string; destructive?: true };
export type Toast = ToastText & { id: number; open: boolean };

export type ToastAction =
  | { kind: 'add'; toast: Toast }
  | { kind: 'dismiss'; id: number }
  | { kind: 'remove'; id: number };

export function reduceToasts(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  if (action.kind === 'add') return [action.toast, ...toasts].slice(0, toastLimit);
  if (action.kind === 'remove') return toasts.filter(({ id }) => id !== action.id);
  return toasts.map((toast) => (toast.id === action.id ? { ...toast, open: false } : toast));
}
