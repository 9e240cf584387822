import { sentenceFor } from '../../../api/api-error.ts';
import type { ToastText } from '../../../ui/toast/toast-reducer.ts';

export const freeAnalysisRedirectMs = 2_000;

export const freeAnalysisToast: ToastText = {
  title: 'Free Analysis Started!',
  description: 'Your analysis is running. We’ll email you when it’s ready.',
};
export const analysisCreatedToast: ToastText = {
  title: 'Analysis Created!',
  description: 'Choose your payment method below.',
};
export const submissionFailedToast = (error: unknown): ToastText => ({
  title: 'Submission Failed',
  description: sentenceFor(error, 'There was an error starting your analysis. Please try again.'),
  destructive: true,
});

export const submitLabels = {
  free: { idle: 'Start FREE Analysis', busy: 'Setting up your FREE analysis...' },
  paid: { idle: (price: string) => `Create Analysis - ${price}`, busy: 'Creating your analysis...' },
} as const;
