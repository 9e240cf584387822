import { sentenceFor } from '../../../platform/web/api/api-error.ts';
import type { ToastText } from '../../../platform/web/ui/toast/show-toast.ts';

const failed =
  (title: string, fallback: string) =>
  (error: unknown): ToastText => ({ title, description: sentenceFor(error, fallback), destructive: true });
const copyFailed = (description: string): ToastText => ({
  title: 'Copy Failed',
  description,
  destructive: true,
});

export const sectionCopiedToast = (title: string): ToastText => ({
  title: 'Section Copied',
  description: `“${title}” is on your clipboard.`,
});
export const nothingToCopyToast = copyFailed('No content available to copy.');
export const sectionCopyFailedToast = copyFailed('Failed to copy content to clipboard.');
export const reportCopiedToast: ToastText = {
  title: 'Report Copied',
  description: 'The whole report is on your clipboard.',
};
export const reportCopyFailedToast = copyFailed('Unable to copy report to clipboard.');

export const pieceCopiedToast = (hasBlanks: boolean): ToastText => ({
  title: 'Copied',
  description: hasBlanks
    ? 'Fill in the placeholders in brackets before you use it.'
    : 'It’s on your clipboard.',
});

export const markdownSavedToast: ToastText = {
  title: 'Markdown File Saved',
  description: 'The whole report is in your downloads folder.',
};

export const generatingPdfToast: ToastText = {
  title: 'Generating PDF...',
  description: 'We’re laying out your report. This takes a few seconds.',
};
export const pdfDownloadedToast: ToastText = {
  title: 'PDF Downloaded Successfully',
  description: 'It’s in your downloads folder.',
};
export const pdfFailedToast = failed('Download Failed', 'Unable to generate PDF report. Please try again.');

export const versionNotDeletedToast = (error: unknown, isRefused: boolean): ToastText => ({
  title: 'Not Deleted',
  description: isRefused
    ? 'To delete a version, use the browser you ordered with, or sign in.'
    : sentenceFor(error, 'We couldn’t delete that version. Check your connection and try again.'),
  destructive: true,
});

export const tickFailedToast = failed(
  'Not Saved',
  'We couldn’t save that. Check your connection and try again.',
);

export const versionFailedToast = failed(
  'Request Failed',
  'We couldn’t request the new version. Your answers are saved. Please try again.',
);
