import { describe, expect, it } from 'vitest';
import { promoReserveMs } from '../../payment/promo/rules.ts';
import { endOfChangeWindow } from './analysis-status.ts';

const minuteMs = 60_000;
const at = (ms: number) => new Date(Date.UTC(2026, 10, 15) + ms);

describe('the change window', () => {
  it('ends its length after the payment', () => {
    expect(endOfChangeWindow(at(0), 10 * minuteMs)).toEqual(at(10 * minuteMs));
    expect(endOfChangeWindow(at(0), 0)).toEqual(at(0));
  });

  it('lets a promo code be reserved for a day', () => {
    expect(promoReserveMs).toBe(24 * 60 * minuteMs);
  });
});
