import { noticeNames } from '../../../payment/rules/payment-problem.ts';
import { paymentProvider } from '../../../payment/rules/payment-provider.ts';
import { printCost, printMoney } from '../../../platform/rules/money.ts';
import { codeAsTitle, codeAsWords } from '../../../platform/text/code-as-words.ts';
import { nameOfStep } from '../../../report/writing/rules/report-steps.ts';
import { explainFailure } from '../../problems/rules/analysis-problem.ts';

export const timelineKinds = ['order', 'step', 'payment', 'mail', 'access', 'administrator'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export type TimelineLine = {
  at: Date;
  kind: TimelineKind;
  text: string;
  detail: string | null;
  isTrouble: boolean;
};

type AnalysisEvent = {
  at: Date;
  kind: 'ordered' | 'status' | 'starts-at' | 'payment' | 'refund';
  fromValue: string | null;
  toValue: string | null;
  amountCents: number | null;
  providerOrderId: string | null;
};
type Mail = {
  kind: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};
type Step = {
  key: string;
  state: 'started' | 'done';
  startedAt: Date;
  finishedAt: Date | null;
  failures: number;
  lastError: string | null;
  model: string | null;
  costMicroUsd: number;
};
type Access = { kind: 'order' | 'link'; createdAt: Date; revokedAt: Date | null };
type Audited = {
  at: Date;
  administratorEmail: string | null;
  action: string;
  amountCents: number | null;
  address: string;
  outcome: string;
};

type Duplicate = {
  amountCents: number | null;
  providerCaptureId: string | null;
  firstSeenAt: Date;
  settledAt: Date | null;
};

export type TimelineFacts = {
  events: readonly AnalysisEvent[];
  /** Payments beside the one that counts. */
  duplicates: readonly Duplicate[];
  notices: readonly { kind: string; receivedAt: Date }[];
  mails: readonly Mail[];
  steps: readonly Step[];
  links: readonly { revokedAt: Date | null }[];
  accesses: readonly Access[];
  audit: readonly Audited[];
  /** The customer's first look at the finished report. */
  openedAt: Date | null;
};

const statusTexts: Record<string, string> = {
  processing: 'Writing began',
  completed: 'Report completed',
  failed: 'Failed',
  pending: 'Restarted',
};
const troubledPayments = new Set(['declined', 'reversed', 'disputed']);
const together = (...parts: (string | null | false)[]): string | null =>
  parts.filter((part) => part).join(' · ') || null;

const plainLine = (at: Date, kind: TimelineKind, text: string): TimelineLine => ({
  at,
  kind,
  text,
  detail: null,
  isTrouble: false,
});

function eventLine(event: AnalysisEvent): TimelineLine {
  const { at, toValue, amountCents, providerOrderId } = event;
  const price = amountCents === null ? null : printMoney(amountCents);
  const line = plainLine(at, 'order', '');
  switch (event.kind) {
    case 'ordered':
      return { ...line, text: amountCents === 0 ? 'Ordered, free' : `Ordered for ${price}` };
    case 'starts-at':
      return { ...line, text: 'Released', detail: `due to start ${toValue}` };
    case 'status': {
      const [status = '', reason = null] = (toValue ?? '').split(':');
      const text = statusTexts[status] ?? status;
      return { ...line, text, detail: reason && explainFailure(reason).what, isTrouble: status === 'failed' };
    }
    case 'payment': {
      const text = `Payment ${codeAsWords(toValue ?? '')}`;
      const isTrouble = troubledPayments.has(toValue ?? '');
      return { ...line, kind: 'payment', text, detail: together(price, providerOrderId), isTrouble };
    }
    case 'refund':
      return { ...line, kind: 'payment', text: `Refunded ${price}` };
  }
}

const mailTexts = { queued: 'waits to be sent', sent: 'sent', failed: 'was given up' };
const mailLine = ({ kind, status, attempts, lastError, createdAt, sentAt }: Mail): TimelineLine => ({
  at: sentAt ?? createdAt,
  kind: 'mail',
  text: `Email “${codeAsTitle(kind)}” ${mailTexts[status]}`,
  detail: together(attempts > 1 && `${attempts} attempts`, status !== 'sent' && lastError),
  isTrouble: status === 'failed' || (status === 'queued' && attempts > 1),
});

function stepLine({ key, state, startedAt, finishedAt, failures, lastError, model, costMicroUsd }: Step) {
  const isDone = state === 'done' && finishedAt !== null;
  const seconds = isDone ? Math.round((finishedAt.getTime() - startedAt.getTime()) / 1_000) : null;
  return {
    ...plainLine(isDone ? finishedAt : startedAt, 'step', `${nameOfStep(key)}${isDone ? '' : ' began'}`),
    detail: together(
      seconds !== null && `${seconds} s`,
      costMicroUsd > 0 && printCost(costMicroUsd),
      model,
      failures > 0 && `failed ${failures}×`,
      lastError,
    ),
    isTrouble: !isDone && lastError !== null,
  };
}

function accessLines({ kind, createdAt, revokedAt }: Access): TimelineLine[] {
  const given = kind === 'order' ? 'The ordering browser got access' : 'Opened with the mailed link';
  return [
    plainLine(createdAt, 'access', given),
    ...(revokedAt ? [plainLine(revokedAt, 'access', 'Access revoked')] : []),
  ];
}

const duplicateLines = ({ amountCents, providerCaptureId, firstSeenAt, settledAt }: Duplicate) => [
  {
    ...plainLine(firstSeenAt, 'payment', 'Paid a second time'),
    detail: together(amountCents !== null && printMoney(amountCents), providerCaptureId),
    isTrouble: settledAt === null,
  },
  ...(settledAt ? [plainLine(settledAt, 'payment', 'The second payment is settled')] : []),
];

const auditLine = (entry: Audited): TimelineLine => ({
  at: entry.at,
  kind: 'administrator',
  text: `${entry.administratorEmail ?? 'An administrator'}: ${codeAsWords(entry.action)}`,
  detail: together(
    entry.amountCents !== null && printMoney(entry.amountCents),
    entry.outcome !== 'done' && codeAsWords(entry.outcome),
    entry.address,
  ),
  isTrouble: entry.outcome !== 'done',
});

/** Oldest first. */
export function timelineOf(facts: TimelineFacts): TimelineLine[] {
  const lines: TimelineLine[] = [
    ...facts.events.map(eventLine),
    ...facts.duplicates.flatMap(duplicateLines),
    ...facts.notices.map(({ kind, receivedAt }) =>
      plainLine(
        receivedAt,
        'payment',
        `${paymentProvider.name} reported ${noticeNames[kind as keyof typeof noticeNames] ?? codeAsWords(kind)}`,
      ),
    ),
    ...facts.mails.map(mailLine),
    ...facts.steps.map(stepLine),
    ...facts.links.flatMap(({ revokedAt }) =>
      revokedAt ? [plainLine(revokedAt, 'access', 'Private link revoked')] : [],
    ),
    ...facts.accesses.flatMap(accessLines),
    ...facts.audit.map(auditLine),
    ...(facts.openedAt ? [plainLine(facts.openedAt, 'access', 'The customer first opened the report')] : []),
  ];
  // The sort is stable: events at the same time keep their source's order.
  return lines.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
