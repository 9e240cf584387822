import { hasStatus, sentenceFor } from '../../api/api-error.ts';
import type { ToastText } from '../../ui/toast/toast-reducer.ts';

const onlyOwner =
  'Only the browser that placed the order, or its signed-in owner, can do this. A forwarded link is not enough.';

const failed = (title: string, error: unknown, otherwise: string): ToastText => ({
  title,
  description: hasStatus(error, 404) ? onlyOwner : sentenceFor(error, otherwise),
  destructive: true,
});

export const exportStartedToast: ToastText = {
  title: 'Preparing your export...',
  description: 'Everything stored about it, in one archive.',
};
export const exportDoneToast: ToastText = {
  title: 'Export Downloaded',
  description: 'Your data, the report as a PDF and your clips are in the archive.',
};
export const exportFailedToast = (error: unknown): ToastText =>
  failed('Export Failed', error, 'We could not create the archive. Please try again.');
export const deleteFailedToast = (error: unknown): ToastText =>
  failed('Nothing Was Deleted', error, 'Your data could not be deleted. Please try again.');

/** Customer-facing names of the tables in a deletion confirmation; any other table is “other records”. */
const names: Record<string, string> = {
  analysis_requests: 'orders',
  report_documents: 'reports',
  journal_steps: 'report steps',
  payments: 'payment records',
  payment_events: 'payment records',
  mail_outbox: 'mail records',
  private_links: 'private links',
  share_links: 'share links',
  grants: 'browser permissions',
  chat_sessions: 'conversations',
  chat_messages: 'chat messages',
  voice_clips: 'voice clips',
  phone_call_sessions: 'phone calls',
  phone_call_turns: 'call transcript lines',
  panel_runs: 'panel runs',
  plan_ticks: 'ticks in the plan',
  queued_jobs: 'queued tasks',
  users: 'accounts',
  identities: 'sign-ins',
  sessions: 'sessions',
};

/** Removed rows by name, largest count first. */
export function removedLines(removed: Record<string, number>): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const [table, count] of Object.entries(removed)) {
    const name = names[table] ?? 'other records';
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
}
