import { ApiError, sentenceFor } from '../../api/api-error.ts';
import type { ToastText } from '../../ui/toast/toast-reducer.ts';

export const loginSucceededToast: ToastText = {
  title: 'Login Successful',
  description: 'Accessing admin dashboard...',
};

/** A refusal of the credentials gets the spec's text, any other answer its own sentence. */
export function loginFailedToast(error: unknown): ToastText {
  if (!(error instanceof ApiError))
    return { title: 'Error', description: 'Connection error. Please try again.', destructive: true };
  const rejected = 'Invalid credentials. Please try again.';
  const isRejection = [400, 401, 403].includes(error.status);
  return {
    title: 'Login Failed',
    description: isRejection ? rejected : sentenceFor(error, rejected),
    destructive: true,
  };
}
