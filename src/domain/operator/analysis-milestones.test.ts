import { describe, expect, it } from 'vitest';
import { type MilestoneFacts, milestonesOf } from './analysis-milestones.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 12, 0, second));
const paidAnalysis: MilestoneFacts['analysis'] = {
  status: 'completed',
  paymentStatus: 'captured',
  finalPriceCents: 3700,
  customerEmail: 'mia@example.com',
  createdAt: at(0),
  startsAt: at(2),
  completedAt: at(9),
  openedAt: at(20),
  failureReason: null,
};
const event = (second: number, kind: string, toValue: string) => ({ at: at(second), kind, toValue });
const events = [event(1, 'payment', 'captured'), event(3, 'status', 'processing')];
const sent = { kind: 'report-ready', status: 'sent', sentAt: at(11), lastError: null } as const;

const shown = (
  changes: Partial<MilestoneFacts['analysis']>,
  facts: Partial<Omit<MilestoneFacts, 'analysis'>> = {},
) =>
  Object.fromEntries(
    milestonesOf({
      events,
      mails: [sent],
      now: at(30),
      ...facts,
      analysis: { ...paidAnalysis, ...changes },
    }).map(({ name, state, at: when, text }) => [name, [state, when?.getUTCSeconds() ?? null, text]]),
  );

describe('the milestones of an analysis', () => {
  it('are five moments', () => {
    expect(shown({})).toEqual({
      paid: ['done', 1, null],
      started: ['done', 3, null],
      finished: ['done', 9, null],
      mailed: ['done', 11, null],
      opened: ['done', 20, null],
    });
  });

  it('say what is missing while the customer has not paid, and while the change window runs', () => {
    const unpaid = {
      status: 'pending',
      paymentStatus: 'created',
      completedAt: null,
      openedAt: null,
    } as const;
    const nothing = { events: [], mails: [] };
    expect(shown({ ...unpaid, startsAt: null }, nothing)).toEqual({
      paid: ['waiting', null, 'Not paid: the customer has not approved the payment'],
      started: ['waiting', null, 'Waiting for payment'],
      finished: ['waiting', null, 'Not started yet'],
      mailed: ['waiting', null, 'When the report is finished'],
      opened: ['waiting', null, 'When the report is finished'],
    });
    const inWindow = { ...unpaid, paymentStatus: 'captured', startsAt: at(50) } as const;
    expect(shown(inWindow, nothing).started).toEqual([
      'waiting',
      null,
      'Starts at 2026-03-02 12:00:50 UTC at the latest',
    ]);
    expect(shown(inWindow, { ...nothing, now: at(55) }).started?.[2]).toBe(
      'Due since 2026-03-02 12:00:50 UTC',
    );
    expect(shown({ ...unpaid, paymentStatus: 'refunded' }, nothing).started?.[0]).toBe('off');
  });

  it('of a failed report name the moment it failed, and expect neither mail nor opening', () => {
    const failed = { status: 'failed', completedAt: null, openedAt: null } as const;
    const ended = { events: [...events, event(7, 'status', 'failed:gave_up')], mails: [] };
    expect(shown(failed, ended)).toMatchObject({
      finished: ['trouble', null, 'Failed at 2026-03-02 12:00:07 UTC'],
      mailed: ['off', null, 'There is no report to send'],
      opened: ['off', null, 'There is no report to open'],
    });
    const stopped = { ...failed, failureReason: 'cancelled' };
    expect(shown(stopped, ended).finished?.[2]).toBe('Stopped by an operator at 2026-03-02 12:00:07 UTC');
    expect(shown(stopped, { events: [], mails: [] }).started).toEqual([
      'off',
      null,
      'Ended before it started',
    ]);
  });

  it('of a second attempt are those of the second', () => {
    const again = [
      ...events,
      event(5, 'status', 'failed:x'),
      event(6, 'status', 'pending'),
      event(8, 'status', 'processing'),
    ];
    expect(shown({}, { events: again }).started).toEqual(['done', 8, 'Attempt 2']);
  });

  it('follow the newest report mail, and do not hide that a resend failed', () => {
    const waiting = { ...sent, status: 'queued', sentAt: null } as const;
    const givenUp = { ...waiting, status: 'failed', lastError: '550 no such mailbox' } as const;
    expect(shown({}, { mails: [waiting] }).mailed).toEqual(['waiting', null, 'Queued']);
    expect(shown({}, { mails: [givenUp] }).mailed).toEqual(['trouble', null, 'Failed: 550 no such mailbox']);
    expect(shown({}, { mails: [givenUp, sent] }).mailed).toEqual([
      'trouble',
      11,
      'Sent again since: failed: 550 no such mailbox',
    ]);
    expect(shown({}, { mails: [{ ...sent, sentAt: at(15) }, sent] }).mailed).toEqual([
      'done',
      15,
      'Sent 2 times, most recently then',
    ]);
  });

  it('of a free order need no payment, and a time that nobody recorded is not invented', () => {
    expect(shown({ finalPriceCents: 0, paymentStatus: 'none' }).paid).toEqual([
      'done',
      0,
      'Free: nothing to pay',
    ]);
    expect(shown({}, { events: [] })).toMatchObject({
      paid: ['done', null, 'The time is not recorded'],
      started: ['done', null, 'The time is not recorded'],
    });
    expect(shown({ openedAt: null }).opened).toEqual(['waiting', null, 'Not opened yet']);
  });
});
