import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPaymentCheck, paymentCheckedForMs } from '../../analysis/rules/payment-status.ts';

const minuteMs = 60_000;
const at = (ms: number) => new Date(Date.UTC(2026, 10, 15) + ms);

describe('asking the provider again', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 5],
    [60, 60],
    [10 * 60, 6 * 60],
  ])('%i minutes after the order: in %i minutes', (age, wait) => {
    expect(nextPaymentCheck(at(age * minuteMs), at(0))).toEqual(at((age + wait) * minuteMs));
  });

  it('16: is within ten minutes for an approved payment, however old', () => {
    const wait = (age: number) => nextPaymentCheck(at(age * minuteMs), at(0), 'approved');
    expect([wait(0), wait(5), wait(600)]).toEqual([at(minuteMs), at(10 * minuteMs), at(610 * minuteMs)]);
  });

  it('is always later, by a minute to six hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: -minuteMs, max: 2 * paymentCheckedForMs }), (ageMs) => {
        const waitMs = nextPaymentCheck(at(ageMs), at(0)).getTime() - at(ageMs).getTime();
        expect(waitMs).toBeGreaterThanOrEqual(minuteMs);
        expect(waitMs).toBeLessThanOrEqual(6 * 60 * minuteMs);
      }),
    );
  });

  it('takes fewer than 40 requests in four days', () => {
    let now = at(0);
    let questions = 0;
    for (; now.getTime() - at(0).getTime() < paymentCheckedForMs; questions += 1)
      now = nextPaymentCheck(now, at(0));
    expect(questions).toBeLessThan(40);
  });
});
