import { product } from './product.ts';

/** Expected failures. Each code has one HTTP status and one sentence that says what to do next. */
const errors = {
  invalid_input: [400, 'Something in the form isn’t right. Check it and try again.'],
  unauthenticated: [401, 'Please sign in first.'],
  sign_in_unavailable: [
    401,
    'Sign-in isn’t available here. Use the private link in our email to open your report.',
  ],
  sign_in_failed: [401, 'We couldn’t sign you in. Please try again.'],
  bad_credentials: [401, 'Invalid credentials. Please try again.'],
  code_required: [401, 'Please enter the six-digit code from your authenticator app.'],
  bad_code: [401, 'That code is wrong or has already been used. Wait for the next one.'],
  invalid_token: [
    401,
    'This key doesn’t work: it is unknown, was turned off or has expired. Make a new one.',
  ],
  payment_declined: [402, `${product.paymentProvider} declined this payment method. Please try another.`],
  payment_required: [402, 'This analysis hasn’t been paid for yet. Complete the payment first.'],
  bad_signature: [401, 'This webhook’s signature is invalid.'],
  cross_site: [
    403,
    'We blocked this request because it came from another website. Please try again from ours.',
  ],
  not_found: [404, 'We couldn’t find that. Check the address, or use the link in your email.'],
  method_not_allowed: [405, 'This address doesn’t accept that type of request.'],
  already_paid: [409, 'You’ve already paid for this analysis. Open it in your workspace.'],
  payment_in_review: [
    409,
    `${product.paymentProvider} is reviewing your payment. We’ll email you when it’s done.`,
  ],
  price_changed: [
    409,
    'Your promo code is no longer valid, so the price has changed. Check the new price before you pay.',
  ],
  not_refundable: [409, 'That’s more than is left to refund on this order.'],
  already_started: [409, 'This analysis has already started, so you can’t change it now.'],
  // Not a 5xx: clients retry those, and a retry cannot help.
  not_available: [409, 'This feature isn’t available here yet.'],
  not_completed: [409, 'This report isn’t finished, so there’s nothing to send yet.'],
  same_address: [
    409,
    'This order already uses that address. To send the report there again, choose “Resend”.',
  ],
  just_sent: [409, 'This report’s email is queued, or was sent in the last 10 minutes.'],
  revision_pending: [409, 'We’re already writing a new version of this report. Please wait until it’s done.'],
  reading_pending: [409, 'We’re still reading your messages. Please wait until we’re done.'],
  too_few_messages: [409, 'There aren’t enough messages yet. Please add some more.'],
  nothing_new: [409, 'These messages don’t add anything new to the report.'],
  budget_used_up: [409, 'You’ve reached the limit for this report. If you need more, contact support.'],
  reply_pending: [409, 'Your buyer is still replying. Please wait for the reply.'],
  number_not_callable: [400, 'We can’t call that number. Include the country code, like +1 202 555 0143.'],
  consent_required: [400, 'Check the box to agree to a call from an AI voice.'],
  number_opted_out: [409, 'Someone at this number asked us not to call again, so we can’t call it.'],
  buyer_unavailable: [
    503,
    'Your buyer can’t answer right now. This didn’t count toward your limit. Try again in a minute.',
  ],
  buyer_declined: [
    409,
    'Your buyer wouldn’t answer that. This didn’t count toward your limit. Try asking another way.',
  ],
  page_unreadable: [409, 'We couldn’t read that page. Check the address, or try another page.'],
  promo_not_valid: [409, "That code isn't valid or may have expired. No worries - still just $37!"],
  free_report_used: [
    409,
    'This email address has already had a free report. Open it with the link in its email, or order without the code.',
  ],
  promo_exists: [409, 'A promo code with that name already exists. Choose another name.'],
  not_retryable: [409, 'This report can’t be retried: it’s unpaid, not due yet, running or complete.'],
  not_cancellable: [409, 'There’s nothing to stop: this report hasn’t started, or it has already ended.'],
  cancelled: [409, 'Our support team stopped this report. Contact us and we’ll sort it out.'],
  restarts_used_up: [
    409,
    'This analysis has been restarted too many times. Contact support and we’ll sort it out.',
  ],
  request_too_slow: [408, 'Your request took too long to arrive. Please try again.'],
  too_large: [413, 'That’s too much text. Shorten it and try again.'],
  unsupported_media_type: [415, 'Send the request body as JSON.'],
  key_reused: [
    422,
    'This looks like an earlier request with different details. Reload the page and try again.',
  ],
  headers_too_large: [431, 'Your browser sent too much data. Clear this site’s cookies and try again.'],
  too_many_unpaid: [
    429,
    'You already have several unpaid orders. Pay for one of them, or try again in an hour.',
  ],
  too_many_requests: [429, 'Too many requests. Wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again in a moment.'],
  provider_unavailable: [
    503,
    'A service we rely on isn’t responding. Nothing is lost. Please try again in a minute.',
  ],
  not_ready: [503, 'We can’t take orders right now. Please try again in a minute.'],
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
