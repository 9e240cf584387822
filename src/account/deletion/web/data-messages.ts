import { hasStatus, sentenceFor } from '../../../platform/web/api/api-error.ts';
import type { ToastText } from '../../../platform/web/ui/toast/show-toast.ts';

const onlyOwner = 'Only the browser that placed the order, or its signed-in owner, can do this.';

const failed = (title: string, error: unknown, otherwise: string, instead: string): ToastText => ({
  title,
  description: hasStatus(error, 404) ? `${onlyOwner} ${instead}` : sentenceFor(error, otherwise),
  destructive: true,
});

export const exportStartedToast: ToastText = {
  title: 'Preparing your export...',
  description: 'Everything we store about it, in one file.',
};
export const exportDoneToast: ToastText = {
  title: 'Export Downloaded',
  description: 'Your data, the report as a PDF and your clips are in the archive.',
};
export const exportFailedToast = (error: unknown): ToastText =>
  failed(
    'Export Failed',
    error,
    'We couldn’t create the file. Please try again.',
    'A forwarded link is not enough.',
  );
export const deleteFailedToast = (error: unknown): ToastText =>
  failed(
    'Nothing Was Deleted',
    error,
    'We couldn’t delete your data. Please try again.',
    'Please choose “Email me a deletion link” instead.',
  );

export const askedForLinkText = (isMailed: boolean): string =>
  isMailed
    ? 'The deletion link is on its way to the email address of this order.'
    : 'A deletion link was requested less than ten minutes ago. Please check your inbox and your spam folder, or ask again later.';

/** Customer-facing names of the tables, in the order of the list; any other table is “other records”. */
const names: Record<string, string> = {
  analysis_requests: 'orders',
  report_documents: 'reports',
  report_revisions: 'report versions',
  files: 'files (PDFs and voice clips)',
  chat_sessions: 'conversations',
  chat_messages: 'chat messages',
  voice_clips: 'voice clips',
  phone_call_sessions: 'phone calls',
  customer_words: 'words of your customers',
  interview_answers: 'answers to our questions',
  plan_ticks: 'plan checkmarks',
  report_worth: 'what you said of the price',
  payments: 'payment records',
  payment_events: 'payment records',
  mail_outbox: 'email records',
  private_links: 'private links',
  share_links: 'share links',
  grants: 'browser permissions',
  users: 'accounts',
  identities: 'sign-ins',
  sessions: 'sessions',
  journal_steps: 'report steps',
  queued_jobs: 'queued tasks',
};
const order = [...new Set(Object.values(names))];

export function removedLines(removed: Record<string, number>): [name: string, count: number][] {
  const counts = new Map<string, number>(order.map((name) => [name, 0]));
  for (const [table, count] of Object.entries(removed)) {
    const name = names[table] ?? 'other records';
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].filter(([, count]) => count > 0);
}
