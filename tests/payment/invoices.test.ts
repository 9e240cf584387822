import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cookieOf, openTestShop, someOrder } from '../../harness/shop/test-shop.ts';
import { deleteAnalyses } from '../../src/account/deletion/store/customer-data.ts';
import { findAnalysis } from '../../src/analysis/store.ts';
import { loadMail, renderMail } from '../../src/mails.ts';
import { findInvoiceOf, issueInvoice } from '../../src/payment/pay/store.ts';
import { invoices } from '../../src/payment/schema.ts';
import { findNewestMail } from '../../src/platform/mail/store.ts';

const shop = await openTestShop({
  paypal: true,
  env: { INVOICES: 'prefix=IB-,vat-id=GB123456789,tax-percent=20' },
});
const { app, deps } = shop;
const numbers = async () =>
  (await deps.db.select().from(invoices).orderBy(asc(invoices.sequence))).map(({ number }) => number);

async function order() {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/analysis',
    payload: someOrder({ promoCode: '' }),
  });
  return { id: answer.json().id as number, cookies: cookieOf(answer) };
}
async function pay() {
  const { id, cookies } = await order();
  const created = await app.inject({
    method: 'POST',
    url: '/api/paypal/orders',
    payload: { analysisId: id },
    cookies,
  });
  const orderId: string = created.json().orderId;
  await fetch(`${shop.paypalUrl}/emulator/orders/${orderId}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const capture = () => app.inject({ method: 'POST', url: `/api/paypal/orders/${orderId}/capture`, cookies });
  // The customer's browser and PayPal's notice come at once.
  await Promise.all([capture(), capture()]);
  return id;
}

it('eight payments at once get eight numbers in a row, each once, and the mail is an invoice', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, pay));
  expect(await numbers()).toEqual(Array.from({ length: 8 }, (_, n) => `IB-00000${n + 1}`));
  const [id = 0] = ids;
  const invoice = await findInvoiceOf(deps.db, id);
  expect(invoice).toMatchObject({ vatId: 'GB123456789', tax: { name: 'VAT', percent: 20 } });
  const mail = await findNewestMail(deps.db, id, 'receipt');
  const analysis = await findAnalysis(deps.db, id);
  if (!mail || !analysis || !invoice) throw new Error('no mail');
  const loaded = await loadMail(deps, {
    mail: { ...mail, kind: 'receipt', analysisId: id },
    analysis,
    isProven: true,
    linkId: 1,
    key: 'k',
  });
  if (!loaded) throw new Error('not loaded');
  const { text } = await renderMail('receipt', loaded.facts);
  for (const part of [
    invoice.number,
    'VAT ID GB123456789',
    'Without tax',
    '$30.83',
    'VAT 20%, included',
    '$6.17',
  ])
    expect(text).toContain(part);
});

it('a transaction that is rolled back leaves no gap', async () => {
  const before = await numbers();
  const { id } = await order();
  const paid = { analysisId: id, amountCents: 3_700, issuedAt: deps.now() };
  const settings = { prefix: 'IB-', vatId: null, tax: null };
  const failing = deps.db.transaction(async (tx) => {
    await issueInvoice(tx, settings, paid);
    throw new Error('killed here');
  });
  await expect(failing).rejects.toThrow('killed here');
  await deps.db.transaction((tx) => issueInvoice(tx, settings, paid));
  expect(await numbers()).toEqual([...before, `IB-${String(before.length + 1).padStart(6, '0')}`]);
});

it('deleting the order keeps the invoice, without the order', async () => {
  const id = await pay();
  const number = (await findInvoiceOf(deps.db, id))?.number ?? '';
  await deps.db.transaction((tx) => deleteAnalyses(tx, [id], deps.now()));
  const [kept] = await deps.db.select().from(invoices).where(eq(invoices.number, number));
  expect(kept).toMatchObject({ analysisId: null, amountCents: 3_700 });
});
