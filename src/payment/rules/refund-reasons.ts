export const refundableCents = (
  payment: { providerCaptureId: string | null; amountCents: number; refundedCents: number } | null,
): number => (payment?.providerCaptureId ? Math.max(0, payment.amountCents - payment.refundedCents) : 0);

/** Why an operator gives money back; figures count them. */
export const refundReasons = [
  'not-satisfied',
  'report-failed',
  'never-received',
  'wrong-order',
  'paid-twice',
  'dispute',
  'goodwill',
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundReasonNames: Record<RefundReason, string> = {
  'not-satisfied': 'Not satisfied with the report',
  'report-failed': 'The report failed',
  'never-received': 'Never received the report',
  'wrong-order': 'Ordered by mistake',
  'paid-twice': 'Paid twice',
  dispute: 'Dispute at the provider',
  goodwill: 'Goodwill',
};

/** Characters of the message to the customer. */
export const mostRefundMessage = 500;
