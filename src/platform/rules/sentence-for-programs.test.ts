import { expect, it } from 'vitest';
import { draftMaxCharacters, problemOfDraft } from '../../connect/check-copy/rules/draft-sentences.ts';
import { rescanProblemTexts } from '../../outcomes/rescan/rules/rescan.ts';
import { type ErrorCode, sentenceOf } from './app-error.ts';
import { sentenceForPrograms } from './sentence-for-programs.ts';

/** What docs/api.md lists, and what the framework answers. */
const codes: ErrorCode[] = [
  ...(['invalid_input', 'invalid_token', 'payment_required', 'insufficient_scope', 'not_found'] as const),
  ...(['not_completed', 'reply_pending', 'budget_used_up', 'not_available', 'buyer_declined'] as const),
  ...(['too_large', 'key_reused', 'too_many_requests', 'buyer_unavailable', 'provider_unavailable'] as const),
  ...([
    'not_ready',
    'internal',
    'method_not_allowed',
    'unsupported_media_type',
    'headers_too_large',
  ] as const),
];
const ofBrowsers =
  /reload|\bpaste\b(?!.* in the workspace)|browser|\bforms?\b|click|button|e-?mail|cookie|sign in|type it|orders/i;

it.each([
  ...codes.map(sentenceOf),
  ...Object.values(rescanProblemTexts),
  problemOfDraft('', []) ?? '',
  'This has characters we can’t save. Please type it again.',
])('says nothing of pages, forms and mail: %s', (sentence) => {
  const said = sentenceForPrograms(sentence);
  expect(said).not.toMatch(ofBrowsers);
  expect(said).toMatch(/^[A-Z“].*\.$/s);
});

it('keeps which limit is reached', () => {
  expect(
    sentenceForPrograms(
      'You’ve used all 30 messages for this report. The conversation stays here. Contact support if you need more.',
    ),
  ).toBe('You’ve used all 30 messages for this report. The report’s owner can contact support.');
});

it('leaves other sentences as they are', () => {
  const sentence = 'This needs the right “talk:run”, which your key doesn’t have.';
  expect(sentenceForPrograms(sentence)).toBe(sentence);
  expect(sentenceForPrograms(`Longer than ${draftMaxCharacters}.`)).toBe(
    `Longer than ${draftMaxCharacters}.`,
  );
});
