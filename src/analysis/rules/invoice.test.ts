import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedTax, invoiceNumber } from './invoice.ts';

it.each([
  [3700, 20, 3083, 617],
  [3700, 19, 3109, 591],
  [3700, 0, 3700, 0],
  [1, 25, 1, 0],
])('%i cents with %i percent are %i and %i', (amount, percent, netCents, taxCents) => {
  expect(includedTax(amount, percent)).toEqual({ netCents, taxCents });
});

it('net and tax add up to the price, whatever the rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e7 }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (amount, rate) => {
        const { netCents, taxCents } = includedTax(amount, rate);
        return netCents + taxCents === amount && taxCents >= 0;
      },
    ),
  );
});

it('numbers are padded, so that they sort', () => {
  expect([invoiceNumber('IB-', 7), invoiceNumber('2026/', 1_234_567)]).toEqual(['IB-000007', '2026/1234567']);
});
