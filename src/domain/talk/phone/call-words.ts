import { product } from '../../product.ts';

/** The consent was given in our pages' language, so the call uses it until the buyer speaks. */
export const callLanguage = 'en-US';

/** Spoken first: this is a machine, what it will play, and how to opt out. */
export const callDisclosure = `This is an automated call from ${product.name}. You will be talking to an AI that plays a simulated buyer, not to a real person. The call is not recorded, but what is said is written down. To go on, press 1. To never be called by us again, press 9. To end, just hang up.`;

export const callGoodbyes = {
  ended: `That was a simulated buyer, played by an AI. You find the transcript in your report at ${product.name}. Goodbye.`,
  noKey: 'No key was pressed, so we end the call here. Goodbye.',
  optedOut: 'This number will not be called by us again. Goodbye.',
  broken: 'The line to the simulated buyer broke off. What was said so far is in your report. Goodbye.',
  notNow: 'The simulated buyer cannot talk now. Goodbye.',
} as const;

/** Shown to the customer. */
export const callEndReasons = {
  'hung-up': 'The call was ended at the phone.',
  busy: 'The number was busy. Nothing was used up; you can try again.',
  'no-answer': 'Nobody took the call. Nothing was used up; you can try again.',
  failed: 'The call could not be connected. Nothing was used up; please check the number.',
  canceled: 'The call was taken back before anybody answered. Nothing was used up.',
  'broke-off': 'The call broke off. What was said until then is kept.',
  machine:
    'An answering machine took the call, so we hung up and left no message. Nothing was used up; you can try again.',
  'no-key': 'Nobody pressed 1, so the call ended before your buyer spoke.',
  'opted-out': '9 was pressed: this number will never be called again.',
  'time-over': 'The time for one call was over.',
  silence: 'Nobody said anything for a while, so your buyer ended the call.',
  'buyer-ended': 'Your buyer ended the call.',
  'no-reply': 'Your buyer could not go on, because the language model did not answer.',
  'not-paid': 'The order was refunded before your buyer spoke, so the call ended.',
  refused: 'The telephone service would not call this number. Nothing was used up.',
  'no-line': 'The telephone service did not take the call. Nothing was used up; please try again later.',
  unknown: 'We cannot tell whether it rang; it was not dialled again.',
  lost: 'The phone service did not report how this call ended.',
} as const;
export type CallEndReason = keyof typeof callEndReasons;
