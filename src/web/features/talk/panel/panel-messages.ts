import { sentenceFor } from '../../../api/api-error.ts';
import type { ToastText } from '../../../ui/toast/toast-reducer.ts';

export const panelFailedToast = (error: unknown): ToastText => ({
  title: 'Panel Error',
  description: sentenceFor(error, 'We couldn’t reach the panel. Please try again.'),
  destructive: true,
});
