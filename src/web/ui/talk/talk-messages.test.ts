import { expect, test } from 'vitest';
import { buyerTalkSuccessTitles, buyerTalkToasts } from './talk-messages.ts';

test('the toasts of chat, voice, calls and prompts are the spec’s', () => {
  expect(Object.values(buyerTalkToasts).map(({ title, description }) => `${title} - ${description}`)).toEqual(
    [
      'Chat Error - Failed to start chat session. Please try again.',
      'Message Error - Failed to send message. Please try again.',
      'Generation Failed - Failed to generate voice clip. Please try again.',
      'Call Error - Failed to initiate call. Please try again.',
      'Phone Number Required - Please enter a phone number to call the buyer.',
      'Generation Failed - Unable to generate GPT prompt. Please try again.',
      'Generation Failed - Unable to generate voice prompt. Please try again.',
      'Copy Failed - Unable to copy to clipboard. Please select and copy manually.',
    ],
  );
  expect(Object.values(buyerTalkSuccessTitles)).toEqual(['Voice Generated', 'Call Initiated', 'Copied!']);
});
