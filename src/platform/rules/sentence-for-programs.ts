import { type ErrorCode, sentenceOf } from './app-error.ts';

const ofCode: Partial<Record<ErrorCode, string>> = {
  invalid_input: 'A field is missing or wrong. Compare the call with its description.',
  invalid_token:
    'This key doesn’t work: it is unknown, was turned off or has expired. The report’s owner can create a new one.',
  insufficient_scope:
    'This key doesn’t have the right to do this. The report’s owner can create one that has.',
  payment_required: 'This report isn’t paid or was refunded: it can be read, and nothing runs.',
  not_found: 'There’s nothing with this address or id, or this connection may not open it.',
  not_available: 'This feature can’t be used here now.',
  not_completed: 'This report isn’t finished yet.',
  budget_used_up: 'The limit of this report is reached. The report’s owner can contact support.',
  reply_pending: 'This buyer is still replying. Wait for the reply.',
  key_reused:
    'This Idempotency-Key was used for a request with other content. Send that content again, or a new key.',
  headers_too_large: 'The headers are too large.',
  not_ready: 'The service isn’t ready. Try again in a minute.',
};
const ofSentence = new Map(
  Object.entries(ofCode).map(([code, sentence]) => [sentenceOf(code as ErrorCode), sentence]),
);

/** What comes with a field, a limit or a scan. Programs can’t paste: that is an upload, which the owner does in the workspace. */
const rewritten: readonly [RegExp, string][] = [
  [/^Paste the text that you want to check\.$/, 'Send the text to check.'],
  [/^Please write something to your buyer first\.$/, 'Send a question to the buyer.'],
  [
    /Please type it again\.$/,
    'Send it without them: NUL, control characters and broken surrogates are refused.',
  ],
  [/, or paste [^.]+\.$/, ', or ask the report’s owner to paste the text in the workspace.'],
  [/(?:Please p|P)aste [^.]+ instead\.$/, 'The report’s owner can paste the text in the workspace.'],
  [
    /^((?:You’ve used all|Too many attempts|This report can’t scan)[^.]*\.) .*$/s,
    '$1 The report’s owner can contact support.',
  ],
];

/** The same in the words of a program: it has no page to reload, no form and no mailbox. */
export function sentenceForPrograms(sentence: string): string {
  const [pattern, words] = rewritten.find(([found]) => found.test(sentence)) ?? [];
  return ofSentence.get(sentence) ?? (pattern ? sentence.replace(pattern, words ?? '') : sentence);
}
