import type { Cents } from '../../platform/rules/money.ts';

/** What an operator's country asks of invoices. Prices include the tax. */
export type InvoiceSettings = {
  prefix: string;
  vatId: string | null;
  tax: { name: string; percent: number } | null;
};

/** Who sells: an operator's settings. */
export type Seller = {
  name: string;
  addressLines: readonly string[];
  /** Null: receipts carry the order's number. */
  invoices: InvoiceSettings | null;
};

/** As it was when it was made: later settings change no invoice. */
export type Invoice = {
  number: string;
  vatId: string | null;
  tax: { name: string; percent: number } | null;
};

export const invoiceNumber = (prefix: string, sequence: number): string =>
  `${prefix}${String(sequence).padStart(6, '0')}`;

/** The tax inside a price, rounded to the cent; net and tax always add up to the price. */
export function includedTax(amountCents: Cents, percent: number): { netCents: Cents; taxCents: Cents } {
  const netCents = Math.round(amountCents / (1 + percent / 100));
  return { netCents, taxCents: amountCents - netCents };
}
