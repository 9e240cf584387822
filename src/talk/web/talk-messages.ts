import { printCount } from '../../platform/text/print-count.ts';
import { sentenceFor } from '../../platform/web/api/api-error.ts';
import { showToast, type ToastText } from '../../platform/web/ui/toast/show-toast.ts';

const failed = (title: string, description: string): ToastText => ({ title, description, destructive: true });

export const buyerTalkToasts = {
  chatNotStarted: failed('Chat Error', 'Failed to start chat session. Please try again.'),
  messageNotSent: failed('Message Error', 'Failed to send message. Please try again.'),
  chatNotShared: failed('Not Changed', 'That did not reach us. Please try again.'),
  voiceFailed: failed('Generation Failed', 'Failed to generate voice clip. Please try again.'),
  callFailed: failed('Call Error', 'Failed to initiate call. Please try again.'),
  phoneNumberRequired: failed('Phone Number Required', 'Please enter a phone number to call the buyer.'),
  gptPromptFailed: failed('Generation Failed', 'Unable to generate GPT prompt. Please try again.'),
  voicePromptFailed: failed('Generation Failed', 'Unable to generate voice prompt. Please try again.'),
  allNotAsked: failed('Not Asked', 'Your five buyers couldn’t answer. Please try again.'),
  promptNotCopied: failed('Copy Failed', 'Unable to copy to clipboard. Please select and copy manually.'),
} as const;

/** The server's sentence is shown in place of ours. */
export const showFailure = (toast: ToastText, error: unknown): void =>
  showToast({ ...toast, description: sentenceFor(error, toast.description) });

export const buyerTalkSuccessTitles = {
  voice: 'Voice Generated',
  call: 'Call Initiated',
  promptCopied: 'Copied!',
} as const;

export const transcriptCopiedToast: ToastText = {
  title: 'Conversation Copied',
  description: 'It’s on your clipboard. The buyer is labeled as simulated.',
};

/** From here on a customer wants to know how many are left. */
const few = 3;
export const fewLeftText = (budget: { left: number; limit: number }, noun: string): string =>
  budget.left <= few ? leftText(budget, noun) : '';

export const leftText = ({ left, limit }: { left: number; limit: number }, noun: string): string =>
  `${left} of ${limit} ${noun}${limit === 1 ? '' : 's'} left for this report`;

export function lengthText(length: number, limit: number): string {
  const count = `${printCount(length)} of ${printCount(limit)} characters`;
  return length > limit ? `${count}: ${printCount(length - limit)} too many` : count;
}

export const notAvailable = 'This isn’t available here yet.';
export const cardsOffForAdministrators = 'Only the customer can use these. They’re turned off for operators.';
