import type { ToastText } from '../toast/toast-reducer.ts';

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
  promptNotCopied: failed('Copy Failed', 'Unable to copy to clipboard. Please select and copy manually.'),
} as const;
export const buyerTalkSuccessTitles = {
  voice: 'Voice Generated',
  call: 'Call Initiated',
  promptCopied: 'Copied!',
} as const;

export const transcriptCopiedToast: ToastText = {
  title: 'Conversation Copied',
  description: 'It’s on your clipboard. The buyer is labeled as simulated.',
};

export const notAvailable = 'This isn’t available here yet.';
export const cardsOffForAdministrators = 'Only the customer can use these. They’re turned off for operators.';
