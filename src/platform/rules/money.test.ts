import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printCost, printPrice, toDollars } from './money.ts';

describe('money', () => {
  it.each([
    [3700, '$37', 37],
    [1850, '$18.50', 18.5],
    [0, '$0', 0],
    [5, '$0.05', 0.05],
    [99, '$0.99', 0.99],
    [123_456, '$1,234.56', 1234.56],
    [-1850, '−$18.50', -18.5],
  ])('%i cents print as %s and answer as %d dollars', (cents, printed, dollars) => {
    expect(printPrice(cents)).toBe(printed);
    expect(toDollars(cents)).toBe(dollars);
  });

  it('prints a price that reads back as the same cents, with two decimals or none', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        const [, dollars, rest = '00'] =
          /^\$(\d+)(?:\.(\d\d))?$/.exec(printPrice(cents).replaceAll(',', '')) ?? [];
        expect(Number(dollars) * 100 + Number(rest)).toBe(cents);
      }),
    );
  });

  it('answers dollars that round back to the same cents', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        expect(Math.round(toDollars(cents) * 100)).toBe(cents);
      }),
    );
  });

  it.each([
    [0, '$0.00'],
    [1234, '$0.0012'],
    [553_000, '$0.5530'],
    [40_000, '$0.04'],
    [1_250_000, '$1.25'],
    [6_670_000_000, '$6,670.00'],
    [-42_000, '−$0.0420'],
  ])('a cost of %i micro-dollars is %s', (micro, text) => expect(printCost(micro)).toBe(text));
});
