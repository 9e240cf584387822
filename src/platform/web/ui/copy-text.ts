import { showToast, type ToastText } from './toast/show-toast.ts';

export async function copyText(text: string, done: ToastText, failed: ToastText): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done);
  } catch {
    showToast(failed);
  }
}
