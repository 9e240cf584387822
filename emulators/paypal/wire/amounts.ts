/** Whole cents of PayPal's amount string, or null when it has more than two decimals or is no amount. */
export function toCents(value: string): number | null {
  const found = /^(-?)(\d*)(?:\.(\d{1,2}))?$/.exec(value);
  if (!found || (!found[2] && !found[3])) return null;
  const cents = Number(found[2] || '0') * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return found[1] ? -cents : cents;
}

export function printAmount(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

export type WireMoney = { currency_code: string; value: string };

export function wireMoney(cents: number, currency: string): WireMoney {
  return { currency_code: currency, value: printAmount(cents) };
}

export function readablePrice(cents: number, currency: string): string {
  return currency === 'USD' ? `$${printAmount(cents)}` : `${printAmount(cents)} ${currency}`;
}
