import { type AnalysisStatus, hasFailed } from '../analysis/analysis-status.ts';
import { hasBeenPaid, isPaid, type PaymentStatus } from '../payment/payment-status.ts';
import { printUtc } from '../text/print-utc.ts';

export const milestoneNames = ['paid', 'started', 'finished', 'mailed', 'opened'] as const;
type MilestoneName = (typeof milestoneNames)[number];

/** `off`: it will not come as things are. */
export const milestoneStates = ['done', 'waiting', 'trouble', 'off'] as const;
type MilestoneState = (typeof milestoneStates)[number];

type Reached = { state: MilestoneState; at: Date | null; text: string | null };
type Milestone = Reached & { name: MilestoneName };

export type MilestoneFacts = {
  analysis: {
    status: AnalysisStatus;
    paymentStatus: PaymentStatus;
    finalPriceCents: number;
    customerEmail: string | null;
    createdAt: Date;
    startsAt: Date | null;
    completedAt: Date | null;
    openedAt: Date | null;
    failureReason: string | null;
  };
  /** Oldest first. */
  events: readonly { at: Date; kind: string; toValue: string | null }[];
  /** Newest first. */
  mails: readonly {
    kind: string;
    status: 'queued' | 'sent' | 'failed';
    sentAt: Date | null;
    lastError: string | null;
  }[];
  now: Date;
};

const done = (at: Date | null, text: string | null = null): Reached => ({
  state: 'done',
  at,
  text: text ?? (at === null ? 'The time is not recorded' : null),
});
const missing = (state: MilestoneState, text: string): Reached => ({ state, at: null, text });

const unpaid: Partial<Record<PaymentStatus, Reached>> = {
  none: missing('waiting', 'Not paid: the customer hasn’t started paying'),
  created: missing('waiting', 'Not paid: the customer has not approved the payment'),
  approved: missing('waiting', 'Approved by the customer, the money is not captured yet'),
  declined: missing('trouble', 'Declined: no money was taken'),
  pending_review: missing('waiting', 'The payment provider is reviewing the payment'),
};

function paid({ analysis, events }: MilestoneFacts): Reached {
  if (analysis.finalPriceCents === 0) return done(analysis.createdAt, 'Free: nothing to pay');
  const captured = events.find(
    ({ kind, toValue }) => kind === 'payment' && hasBeenPaid(toValue as PaymentStatus),
  );
  return unpaid[analysis.paymentStatus] ?? done(captured?.at ?? null);
}

const statusOf = (event: MilestoneFacts['events'][number]) =>
  event.kind === 'status' ? (event.toValue ?? '').split(':')[0] : null;

function started({ analysis, events, now }: MilestoneFacts): Reached {
  const { status, startsAt } = analysis;
  const starts = events.filter((event) => statusOf(event) === 'processing');
  const last = starts.at(-1)?.at ?? null;
  if (status === 'pending') {
    if (!isPaid(analysis))
      return hasBeenPaid(analysis.paymentStatus)
        ? missing('off', 'Won’t start: the payment was refunded')
        : missing('waiting', 'Waiting for payment');
    if (startsAt === null) return missing('waiting', 'Not released yet');
    if (startsAt > now) return missing('waiting', `Starts at ${printUtc(startsAt)} at the latest`);
    return missing('waiting', `Due since ${printUtc(startsAt)}`);
  }
  if (hasFailed(status) && last === null) return missing('off', 'Ended before it started');
  return done(last, starts.length > 1 ? `Attempt ${starts.length}` : null);
}

function finished({ analysis, events }: MilestoneFacts): Reached {
  const { status, completedAt, failureReason } = analysis;
  if (status === 'completed') return done(completedAt);
  if (status === 'processing') return missing('waiting', 'Being written');
  if (status === 'pending') return missing('waiting', 'Not started yet');
  const failedAt = events.findLast((event) => statusOf(event) === 'failed')?.at;
  const ended = failureReason === 'cancelled' ? 'Stopped by an operator' : 'Failed';
  return missing('trouble', failedAt ? `${ended} at ${printUtc(failedAt)}` : ended);
}

function mailed({ analysis, mails }: MilestoneFacts): Reached {
  const reports = mails.filter(({ kind }) => kind === 'report-ready');
  const sent = reports.filter(({ status }) => status === 'sent');
  const [newest] = reports;
  const lastSent = sent[0]?.sentAt ?? null;
  if (newest?.status === 'sent')
    return done(lastSent, sent.length > 1 ? `Sent ${sent.length} times, most recently then` : null);
  if (newest) {
    const error = newest.lastError ? `: ${newest.lastError}` : '';
    const text = `${lastSent ? 'Sent again since: ' : ''}${newest.status === 'failed' ? 'failed' : 'queued'}${error}`;
    const state = newest.status === 'failed' || newest.lastError ? 'trouble' : 'waiting';
    return { state, at: lastSent, text: text.charAt(0).toUpperCase() + text.slice(1) };
  }
  if (hasFailed(analysis.status)) return missing('off', 'There is no report to send');
  if (analysis.customerEmail === null) return missing('off', 'The order has no email address');
  return analysis.status === 'completed'
    ? missing('trouble', 'No report mail was written')
    : missing('waiting', 'When the report is finished');
}

function opened({ analysis }: MilestoneFacts): Reached {
  if (analysis.openedAt) return done(analysis.openedAt);
  if (hasFailed(analysis.status)) return missing('off', 'There is no report to open');
  return analysis.status === 'completed'
    ? missing('waiting', 'Not opened yet')
    : missing('waiting', 'When the report is finished');
}

const rules: Record<MilestoneName, (facts: MilestoneFacts) => Reached> = {
  paid,
  started,
  finished,
  mailed,
  opened,
};

/** The five moments of an analysis that a customer's question is about. */
export const milestonesOf = (facts: MilestoneFacts): Milestone[] =>
  milestoneNames.map((name) => ({ name, ...rules[name](facts) }));
