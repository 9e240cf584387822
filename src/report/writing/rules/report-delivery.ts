export type ReportMail = { status: 'queued' | 'sent' | 'failed'; hasPdf: boolean | null };
export type ReportDelivery = { pdf: 'waiting' | 'made' | 'failed'; mail: 'waiting' | 'sent' | 'failed' };

/** Delivery state of a finished report's PDF and mail. An operator's resend does not undo an earlier delivery. */
export function deliveryOf(mails: readonly ReportMail[]): ReportDelivery {
  const isSent = mails.some(({ status }) => status === 'sent');
  const hasFailed = mails.length > 0 && mails.every(({ status }) => status === 'failed');
  const isMade = mails.some(({ hasPdf }) => hasPdf);
  const isPdfMissing = !isMade && mails.some(({ hasPdf }) => hasPdf === false);
  return {
    pdf: isMade ? 'made' : isPdfMissing || hasFailed ? 'failed' : 'waiting',
    mail: isSent ? 'sent' : hasFailed ? 'failed' : 'waiting',
  };
}
