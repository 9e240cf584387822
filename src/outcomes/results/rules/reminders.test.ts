import { describe, expect, it } from 'vitest';
import { reminderNow } from './reminders.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 24 * 60 * 60_000);
/** Every reminder of 200 days, looked for each day. */
function remindersOf(
  dueDates: number[],
  { wanted = 0, answered = (_due: number, _today: number): boolean => false, downUntil = 0 } = {},
): [day: number, sequence: number][] {
  const sent: [number, number][] = [];
  for (let today = downUntil; today < 200; today += 1) {
    const sequence = reminderNow(
      {
        dueDates: dueDates.filter((due) => !answered(due, today)).map(day),
        wantedAt: day(wanted),
        queuedAt: sent.map(([at]) => day(at)),
      },
      day(today),
    );
    if (sequence !== null) sent.push([today, sequence]);
  }
  return sent;
}

describe('reminders of due predictions', () => {
  it.each([
    [
      'at the first and at the last due date',
      [28, 14, 56],
      [
        [14, 1],
        [56, 2],
      ],
    ],
    [
      '14 days after the first when all are due on one day',
      [28, 28, 28],
      [
        [28, 1],
        [42, 2],
      ],
    ],
    [
      'never more than two',
      [10, 20, 30, 40, 50],
      [
        [10, 1],
        [50, 2],
      ],
    ],
    ['none without a prediction', [], []],
  ] as [string, number[], [number, number][]][])('%s', (_what, dueDates, reminders) => {
    expect(remindersOf(dueDates)).toEqual(reminders);
  });

  it('none when everything was answered in time, and one when only the first was late', () => {
    expect(remindersOf([14, 28], { answered: () => true })).toEqual([]);
    expect(remindersOf([14, 28], { answered: (_due, today) => today > 20 })).toEqual([[14, 1]]);
  });

  it('the second mail counts only what is still open', () => {
    expect(remindersOf([14, 28, 56], { answered: (due, today) => due === 56 && today > 20 })).toEqual([
      [14, 1],
      [28, 2],
    ]);
  });

  it('a shop that was down sends what is at most 30 days late, and not both mails at once', () => {
    expect(remindersOf([14, 28], { downUntil: 44 })).toEqual([
      [44, 1],
      [58, 2],
    ]);
    expect(remindersOf([14, 14], { downUntil: 45 })).toEqual([]);
  });

  it('a customer who asks after the due date is not mailed at once', () => {
    expect(remindersOf([14, 28], { wanted: 40 })).toEqual([
      [54, 1],
      [68, 2],
    ]);
  });
});
