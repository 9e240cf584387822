/** What an administrator does that is written down: everything that changes something, shows a report's text or carries data out. */
export const auditActions = [
  'sign-in',
  'sign-out',
  'open-report',
  'download-pdf',
  'edit-and-start',
  'retry',
  'cancel',
  'refund',
  'resend-mail',
  'revoke-links',
  'settle-payment-trouble',
  'create-promo',
  'limit-promo',
  'end-promo',
  'export-orders',
  'create-administrator',
  'revoke-tokens',
] as const;
export type AuditAction = (typeof auditActions)[number];
