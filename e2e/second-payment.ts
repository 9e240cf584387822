import { randomUUID } from 'node:crypto';
import { plantedSecrets } from '../harness/fuzz/planted-secrets.ts';
import { paypalMerchant } from '../harness/shop/shop-environment.ts';
import { signedInvoiceId } from '../src/payment/pay/sign-invoice-id.ts';
import { shopAddress } from './shop-test.ts';

/** Pays an order of ours a second time, past our pages, as two open PayPal windows would. Returns the capture's id. */
export async function payAgain(analysisId: number, amountCents = 3_700): Promise<string> {
  const paypal = shopAddress('PAYPAL');
  const post = async (path: string, headers: Record<string, string>, body: object | URLSearchParams) => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`${paypal}${path}`, {
      method: 'POST',
      headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const basic = btoa(`${paypalMerchant.clientId}:${paypalMerchant.clientSecret}`);
  const { access_token: token } = await post(
    '/v1/oauth2/token',
    { authorization: `Basic ${basic}` },
    new URLSearchParams({ grant_type: 'client_credentials' }),
  );
  const merchant = { authorization: `Bearer ${token}`, prefer: 'return=representation' };
  const terms = { analysisId, amountCents, currency: 'USD' };
  const unit = {
    custom_id: String(analysisId),
    description: 'The same analysis',
    invoice_id: signedInvoiceId(terms, randomUUID(), [plantedSecrets.LINK_SECRETS]),
    amount: { currency_code: 'USD', value: (amountCents / 100).toFixed(2) },
  };
  const order = await post('/v2/checkout/orders', merchant, { intent: 'CAPTURE', purchase_units: [unit] });
  await post(`/emulator/orders/${order.id}/approve`, {}, {});
  const captured = await post(`/v2/checkout/orders/${order.id}/capture`, merchant, {});
  return captured.purchase_units[0].payments.captures[0].id;
}
