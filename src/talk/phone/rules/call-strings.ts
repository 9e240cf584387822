import { product } from '../../../platform/rules/product.ts';
import { callLimits } from './call-limits.ts';

/** `at` is the time of its first sentence. */
export type CallTurn = { speaker: 'caller' | 'buyer'; text: string; interrupted: boolean; at: string };

/** The consent was given in our pages' language, so the call uses it until the buyer speaks. */
export const callLanguage = 'en-US';

/** Spoken first: this is a machine, what it will play, and how to opt out. */
export const callDisclosure = `This is an automated call from ${product.name}. You will be talking to an AI that plays a simulated buyer, not to a real person. This call is not recorded, but we keep a transcript. To continue, press 1. To never be called by us again, press 9. To end the call, just hang up.`;

export const callGoodbyes = {
  ended: `That was a simulated buyer, played by an AI. You’ll find the transcript in your ${product.name} report. Goodbye.`,
  noKey: 'No key was pressed, so we end the call here. Goodbye.',
  optedOut: 'We won’t call this number again. Goodbye.',
  broken:
    'We lost the connection to the simulated buyer. The conversation so far is in your report. Goodbye.',
  notNow: 'The simulated buyer cannot talk now. Goodbye.',
} as const;

/** Shown to the customer. */
export const callEndReasons = {
  'hung-up': 'The call ended when the phone was hung up.',
  busy: 'The number was busy. This didn’t count toward your limit. You can try again.',
  'no-answer': 'Nobody answered. This didn’t count toward your limit. You can try again.',
  failed: 'The call couldn’t be connected. This didn’t count toward your limit. Check the number.',
  canceled: 'The call was canceled before anyone answered. This didn’t count toward your limit.',
  'broke-off': 'The call was cut off. We saved everything said up to that point.',
  machine:
    'The call went to voicemail, so we hung up without leaving a message. This didn’t count toward your limit. You can try again.',
  'no-key': 'Nobody pressed 1, so the call ended before your buyer spoke.',
  'opted-out': 'Someone pressed 9, so we’ll never call this number again.',
  'time-over': 'The call reached its time limit.',
  silence: 'Nobody said anything for a while, so your buyer ended the call.',
  'buyer-ended': 'Your buyer ended the call.',
  'no-reply': 'Your buyer couldn’t continue because the language model didn’t respond.',
  'not-paid': 'The order was refunded before your buyer spoke, so the call ended.',
  refused: 'The phone service wouldn’t call this number. This didn’t count toward your limit.',
  'no-line':
    'The phone service couldn’t place the call. This didn’t count toward your limit. Try again later.',
  unknown: 'We can’t tell whether the phone rang. We didn’t call again.',
  lost: 'The phone service didn’t report how this call ended.',
} as const;
export type CallEndReason = keyof typeof callEndReasons;

/** Change the version with the wording: a call stores the ticked version, and a page with an older one is refused. */
export const callConsent = {
  version: '2026-11-18',
  wording: `I agree that ${product.name} may call this number once, now, with an artificial (AI) voice playing a simulated buyer. The number is mine, or its owner has agreed. The audio is not recorded, but a transcript is kept with this report. I can hang up at any time, or press 9 so that the number is never called again.`,
} as const;

const shownDigits = 3;

export const maskedNumber = (e164: string): string =>
  `+${'•'.repeat(Math.max(0, e164.length - 1 - shownDigits))}${e164.slice(-shownDigits)}`;

const goodbyes =
  /(?<!\p{L})(?:good ?bye|bye(?:[- ]bye)?|auf wieder(?:hören|sehen)|tschüss|au revoir|adiós|hasta luego|arrivederci|tot ziens|doei|adeus|tchau)[\s.!…"'”’]*$/iu;

/** A buyer who says goodbye hangs up. */
export const saysGoodbye = (text: string): boolean => goodbyes.test(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be stored
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

export const callerWords = (text: string): string =>
  text
    .replace(controlCharacters, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, callLimits.maxTurnCharacters)
    .toWellFormed();

/** The part that was heard before an interruption; the provider's own transcript when it does not match. */
export function textBeforeInterruption(text: string, heard: string): string {
  const words = heard.replace(/\s+/g, ' ').trim();
  if (words === '') return '';
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  return at < 0 ? words.slice(0, text.length) : text.slice(0, at + words.length);
}
