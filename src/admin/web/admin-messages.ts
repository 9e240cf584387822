import { ApiError, sentenceFor } from '../../platform/web/api/api-error.ts';
import type { ToastText } from '../../platform/web/ui/toast/show-toast.ts';

/** The server's sentences about its own faults and about what is missing are written for customers: operators read `otherwise`. */
export const operatorSentence = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && (error.status >= 500 || error.status === 404)
    ? otherwise
    : sentenceFor(error, otherwise);

export const loginSucceededToast: ToastText = {
  title: 'Login Successful',
  description: 'Accessing admin dashboard...',
};

/** Rejected credentials get the specification's text, any other response its own sentence. */
export function loginFailedToast(error: unknown): ToastText {
  if (!(error instanceof ApiError))
    return { title: 'Error', description: 'Connection error. Please try again.', destructive: true };
  const rejected = 'Invalid credentials. Please try again.';
  const isRejection = [400, 401, 403].includes(error.status) && error.code !== 'bad_code';
  return {
    title: 'Login Failed',
    description: isRejection ? rejected : sentenceFor(error, rejected),
    destructive: true,
  };
}

export const resentText = (email: string): string => `Email successfully resent to ${email}`;
/** A response that is not OK is “Failed”; anything else (no connection) is “Error”. */
export const notResentText = (error: unknown, email: string): string =>
  error instanceof ApiError ? `Failed to resend email to ${email}` : `Error resending email to ${email}`;
