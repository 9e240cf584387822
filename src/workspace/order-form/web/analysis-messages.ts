import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import type { ToastText } from '../../../platform/web/ui/toast/show-toast.ts';
import type { RequestMode } from './analysis-state.ts';

export const operationStartedToast: Record<RequestMode, ToastText> = {
  finalize: {
    title: 'OPERATION INITIATED',
    description: 'Analysis finalized! Processing your buyer psychology report...',
  },
  create: {
    title: 'OPERATION INITIATED',
    description: 'Psychological profile analysis commenced. Intelligence data incoming...',
  },
};
/** For an analysis that still has to be paid: it has not started. */
export const analysisCreatedToast: ToastText = {
  title: 'Analysis Created!',
  description: 'Choose your payment method below.',
};
export const operationFailedToast = (error: unknown): ToastText => ({
  title: 'OPERATION FAILED',
  description: sentenceFor(error, 'Target acquisition failed. Retry operation.'),
  destructive: true,
});

/** Stays beside the button when the toast has gone. */
export const startFailure = (error: unknown): string =>
  sentenceFor(error, 'We couldn’t start your report. Everything you typed is kept: please try again.');

export const submitLabel: Record<RequestMode, string> = {
  create: 'Begin Analysis',
  finalize: 'Finalize & Start Analysis',
};
export const requestLabel = (hasFailed: boolean): string =>
  hasFailed ? 'Retry Analysis Request' : 'Market Analysis Request';
export const failureText = 'We encountered an issue processing your analysis. Please try again.';

/** For the landing page's form. */
export const freeAnalysisRedirectMs = 2_000;
export const freeAnalysisToast: ToastText = {
  title: 'Free Analysis Started!',
  description: 'Your analysis is running. We’ll email you when it’s ready.',
};
export const submissionFailedToast = (error: unknown): ToastText => ({
  title: 'Submission Failed',
  description: sentenceFor(error, 'There was an error starting your analysis. Please try again.'),
  destructive: true,
});
export const submitLabels = {
  free: { idle: 'Start FREE Analysis', busy: 'Setting up your FREE analysis...' },
  paid: (price: string) => ({ idle: `Create Analysis - ${price}`, busy: 'Creating your analysis...' }),
};
