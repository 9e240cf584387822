import { describe, expect, it } from 'vitest';
import { type TimelineFacts, timelineOf } from './timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 12, minute));
const nothing: TimelineFacts = {
  events: [],
  duplicates: [],
  notices: [],
  steps: [],
  mails: [],
  links: [],
  accesses: [],
  audit: [],
  openedAt: null,
};
const event = { fromValue: null, toValue: null, amountCents: null, providerOrderId: null };

describe('the timeline', () => {
  it('sorts the events of many tables by time', () => {
    const lines = timelineOf({
      ...nothing,
      events: [
        { ...event, at: at(1), kind: 'ordered', toValue: 'pending', amountCents: 3700 },
        {
          ...event,
          at: at(3),
          kind: 'payment',
          toValue: 'captured',
          amountCents: 3700,
          providerOrderId: 'O-1',
        },
        { ...event, at: at(9), kind: 'refund', amountCents: 1850 },
      ],
      duplicates: [{ amountCents: 3700, providerCaptureId: 'C-2', firstSeenAt: at(5), settledAt: at(7) }],
      notices: [{ kind: 'capture-changed', receivedAt: at(4) }],
      accesses: [{ kind: 'link', createdAt: at(6), revokedAt: at(8) }],
      links: [{ revokedAt: at(8) }],
      openedAt: at(10),
    });
    expect(lines.map(({ text }) => text)).toEqual([
      'Ordered for $37.00',
      'Payment captured',
      'PayPal reported a change of the payment',
      'Paid a second time',
      'Opened with the mailed link',
      'The second payment is settled',
      'Private link revoked',
      'Access revoked',
      'Refunded $18.50',
      'The customer first opened the report',
    ]);
    expect(lines[1]?.detail).toBe('$37.00 · O-1');
    expect(lines[3]?.detail).toBe('$37.00 · C-2');
  });

  it('marks what went wrong', () => {
    const entry = { at: at(1), administratorEmail: 'root@shop.test', amountCents: null, address: '::1' };
    const mail = { kind: 'receipt', attempts: 3, lastError: '550', createdAt: at(1), sentAt: null } as const;
    const lines = timelineOf({
      ...nothing,
      events: [{ ...event, at: at(0), kind: 'status', fromValue: 'processing', toValue: 'failed:gave_up' }],
      mails: [{ ...mail, status: 'failed' }],
      audit: [
        { ...entry, action: 'refund', outcome: 'begun' },
        { ...entry, action: 'retry', outcome: 'done' },
      ],
    });
    expect(lines.map(({ text, detail, isTrouble }) => [text, detail, isTrouble])).toEqual([
      ['Failed', 'Several attempts failed.', true],
      ['Email “Receipt” was given up', '3 attempts · 550', true],
      ['root@shop.test: refund', 'begun · ::1', true],
      ['root@shop.test: retry', '::1', false],
    ]);
  });
});
