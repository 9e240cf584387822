export type ReportMail = { status: 'queued' | 'sent' | 'failed'; hasPdf: boolean | null };
export type ReportDelivery = { pdf: 'waiting' | 'made' | 'failed'; mail: 'waiting' | 'sent' | 'failed' };

/** How far PDF and mail of a finished report have come. A resend by an operator does not undo what has arrived. */
export function deliveryOf(mails: readonly ReportMail[]): ReportDelivery {
  const isSent = mails.some(({ status }) => status === 'sent');
  const hasFailed = mails.length > 0 && mails.every(({ status }) => status === 'failed');
  // A worker of the previous release records no PDF; what it sent had one.
  const isMade = mails.some(({ status, hasPdf }) => hasPdf ?? status === 'sent');
  const isPdfMissing = !isMade && mails.some(({ hasPdf }) => hasPdf === false);
  return {
    pdf: isMade ? 'made' : isPdfMissing || hasFailed ? 'failed' : 'waiting',
    mail: isSent ? 'sent' : hasFailed ? 'failed' : 'waiting',
  };
}
