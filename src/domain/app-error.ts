import { paymentProvider } from './payment/payment-provider.ts';

/** Expected failures. Each code has one HTTP status and one sentence that says what to do next. */
const errors = {
  invalid_input: [400, 'Something in the form is not right. Please check it and try again.'],
  unauthenticated: [401, 'Please sign in first.'],
  sign_in_unavailable: [
    401,
    'Signing in is not available on this installation. The private link in our e-mail opens your report.',
  ],
  sign_in_failed: [401, 'Signing in did not work. Please try again.'],
  bad_credentials: [401, 'Invalid credentials. Please try again.'],
  code_required: [401, 'Please enter the six-digit code from your authenticator app.'],
  bad_code: [
    401,
    'That code is not valid or was used before. Please wait for the next one, or use a recovery code.',
  ],
  second_factor_on: [409, 'Two-step sign-in is on already. Turn it off before you set it up again.'],
  payment_declined: [402, `${paymentProvider.name} declined this way of paying. Please choose another one.`],
  payment_required: [402, 'This analysis is not paid yet. Please complete the payment first.'],
  bad_signature: [401, 'This notice is not signed as it should be.'],
  cross_site: [403, 'This request came from another website and was refused. Please use our own pages.'],
  not_found: [404, 'We could not find that. Please check the address, or use the link in your e-mail.'],
  method_not_allowed: [405, 'That address does not take this kind of request.'],
  already_paid: [409, 'This analysis is already paid. Please open it in your workspace.'],
  payment_in_review: [409, `${paymentProvider.name} is reviewing your payment; we will e-mail you.`],
  price_changed: [
    409,
    'Your promo code is no longer valid, so the price has changed. Please check the new price before you pay.',
  ],
  not_refundable: [409, 'There is not that much left to refund.'],
  already_started: [409, 'This analysis has already started, so it can no longer be changed.'],
  // Not a 5xx: clients retry those, and a retry cannot help.
  not_available: [409, 'This feature is not available on this installation yet.'],
  not_completed: [409, 'This report is not completed, so there is nothing to send yet.'],
  same_address: [409, 'This order has that address already. “Resend” sends the report to it again.'],
  just_sent: [409, 'The mail with this report waits to be sent, or was sent within the last ten minutes.'],
  revision_pending: [
    409,
    'A new version of this report is being written already. Please wait until it is finished.',
  ],
  reading_pending: [409, 'Your messages are being read. Please wait until that is finished.'],
  too_few_messages: [409, 'There are too few messages to read. Please add some.'],
  nothing_new: [409, 'The messages say nothing that the report does not know already.'],
  budget_used_up: [409, 'This report has reached its limit. Please write to support if you need more.'],
  reply_pending: [409, 'Your buyer is still answering. Please wait for the reply.'],
  number_not_callable: [
    400,
    'We cannot call that number. Please enter it with its country code, such as +1 202 555 0143.',
  ],
  consent_required: [400, 'Please tick the box that you agree to be called by an AI voice.'],
  number_opted_out: [409, 'This number has asked never to be called by us, so we will not call it.'],
  buyer_unavailable: [
    503,
    'Your buyer cannot answer at this moment. Nothing was used up; please try again in a minute.',
  ],
  buyer_declined: [409, 'Your buyer would not answer that. Nothing was used up; please ask it another way.'],
  promo_not_valid: [409, "That code isn't valid or may have expired. No worries - still just $37!"],
  promo_exists: [409, 'There is a promo code of that name already. Please choose another name.'],
  not_retryable: [409, 'This report needs no retry: it is not paid, not due yet, running or completed.'],
  not_cancellable: [409, 'There is nothing to stop: this report has not been released, or it has ended.'],
  cancelled: [409, 'This report was stopped by our support. Please write to us; we will sort it out.'],
  restarts_used_up: [
    409,
    'This analysis was restarted too often. Please write to support; we will sort it out.',
  ],
  request_too_slow: [408, 'Your request took too long to arrive. Please try again.'],
  too_large: [413, 'That is too much text at once. Please shorten it and try again.'],
  unsupported_media_type: [415, 'Please send JSON.'],
  key_reused: [
    422,
    'This request repeats an earlier one with other contents. Please reload the page and try again.',
  ],
  headers_too_large: [
    431,
    'Your browser sent more along than we take. Please clear the cookies of this site and try again.',
  ],
  too_many_unpaid: [
    429,
    'You have several orders that are not paid yet. Please pay for one of them, or order again in an hour.',
  ],
  too_many_requests: [429, 'Too many requests at once. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again in a moment.'],
  provider_unavailable: [
    503,
    'A service we depend on does not answer at this moment. Nothing is lost; please try again in a minute.',
  ],
  not_ready: [503, 'We cannot take orders at this moment. Please try again in a minute.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errors;
export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];
export const statusOf = (code: ErrorCode): number => errors[code][0];
export const sentenceOf = (code: ErrorCode): string => errors[code][1];

export class AppError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, sentence: string = sentenceOf(code), options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'AppError';
    this.code = code;
  }
}
