import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractsFolder } from '../kit/contracts.ts';
import { fetchToken, type Merchant, orderRequest, startMerchant } from './test-merchant.ts';

let shop: Merchant;
beforeAll(async () => {
  shop = await startMerchant();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('DELETE', '/scenarios'));

const approve = (id: string) => shop.control('POST', `/orders/${id}/approve`);
const ledgerOf = async (id: string) =>
  (await shop.control('GET', '/ledger')).body.orders.find((line: { orderId: string }) => line.orderId === id);
const issueOf = (answer: { body: { details: { issue: string }[] } }) => answer.body.details[0]?.issue;
const captureIn = (order: { purchase_units: { payments: { captures: { id: string }[] } }[] }) =>
  order.purchase_units[0]?.payments.captures[0] as Record<string, unknown> & { id: string };

test('a token needs the right secret, and every call needs the token', async () => {
  await expect(fetchToken(shop.url, 'wrong')).rejects.toThrow('401');
  const path = '/v2/checkout/orders/5O190127TN364715T';
  for (const authorization of ['', 'Bearer A21AAforged.9999999999999.abc']) {
    const refused = await shop.call('GET', path, undefined, { authorization });
    expect(refused).toMatchObject({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
  }
  expect(await shop.call('GET', path)).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
});

test('an order is created once for one request id, and its link depends on the payment source', async () => {
  const headers = { 'paypal-request-id': 'create-42' };
  const first = await shop.call('POST', '/v2/checkout/orders', orderRequest(), headers);
  const again = await shop.call('POST', '/v2/checkout/orders', orderRequest(), headers);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(first.body.id).toMatch(/^[A-Z0-9]{17}$/);
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({ status: 'CREATED', purchase_units: [{ custom_id: '42' }] });
  expect(first.body.links).toContainEqual({
    href: `${shop.url}/checkoutnow?token=${first.body.id}`,
    rel: 'approve',
    method: 'GET',
  });
  const minimal = await shop.call(
    'POST',
    '/v2/checkout/orders',
    orderRequest({ payment_source: { paypal: {} } }),
    { prefer: 'return=minimal' },
  );
  expect(Object.keys(minimal.body).sort()).toEqual(['id', 'links', 'status']);
  expect(minimal.body.status).toBe('PAYER_ACTION_REQUIRED');
  expect(minimal.body.links.map(({ rel }: { rel: string }) => rel)).toContain('payer-action');
});

test('an approved order is captured once; a repeat shows the same capture', async () => {
  const id = await shop.createOrder();
  expect(issueOf(await shop.capture(id))).toBe('ORDER_NOT_APPROVED');
  await approve(id);
  const first = await shop.capture(id, `capture-${id}`);
  const again = await shop.capture(id, `capture-${id}`);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(captureIn(first.body)).toMatchObject({ status: 'COMPLETED', custom_id: '42' });
  expect(captureIn(again.body)).toEqual(captureIn(first.body));
  expect(issueOf(await shop.capture(id, 'another'))).toBe('ORDER_ALREADY_CAPTURED');
  const read = await shop.call('GET', `/v2/checkout/orders/${id}`);
  expect(read.body).toMatchObject({ status: 'COMPLETED', payer: { payer_id: expect.any(String) } });
  const capture = await shop.call('GET', `/v2/payments/captures/${captureIn(read.body).id}`);
  expect(capture.body.supplementary_data.related_ids.order_id).toBe(id);
  expect(await ledgerOf(id)).toMatchObject({ captures: 1, capturedCents: 3700, customId: '42' });
});

test('one payee takes one payment for an invoice id; an order may name another payee', async () => {
  const approvedWith = async (fields: object) => {
    const [unit] = orderRequest().purchase_units as object[];
    const id = await shop.createOrder({ purchase_units: [{ ...unit, invoice_id: '42.a.seal', ...fields }] });
    await approve(id);
    return id;
  };
  const payee = { merchant_id: 'ANTHERMERCHNT' };
  const [first, second, elsewhere] = [
    await approvedWith({}),
    await approvedWith({}),
    await approvedWith({ payee }),
  ];
  expect((await shop.capture(first)).status).toBe(201);
  expect(issueOf(await shop.capture(second))).toBe('DUPLICATE_INVOICE_ID');
  const captured = await shop.capture(elsewhere);
  expect(captured.body.purchase_units[0]).toMatchObject({ payee, invoice_id: '42.a.seal' });
  expect(await ledgerOf(elsewhere)).toMatchObject({ payeeId: 'ANTHERMERCHNT', capturedCents: 3700 });
});

test('a declined card stays declined, whoever captures, until the payer approves another way to pay', async () => {
  const id = await shop.createOrder();
  await shop.control('POST', `/orders/${id}/decline`);
  const declined = await shop.capture(id, 'same-key');
  expect(declined.status).toBe(422);
  expect(declined.body.details[0].description).toContain('presented  was either declined');
  expect((await shop.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED');
  expect((await shop.capture(id, 'another-key')).status).toBe(422);
  await approve(id);
  expect((await shop.capture(id, 'same-key')).status).toBe(201);
});

test('a remembered refusal repeats for its request id until another is used', async () => {
  await shop.control('PUT', '/settings', { rememberRefusals: true });
  const id = await shop.createOrder();
  await shop.control('POST', `/orders/${id}/decline`);
  expect((await shop.capture(id, 'attempt-1')).status).toBe(422);
  await approve(id);
  expect((await shop.capture(id, 'attempt-1')).status).toBe(422);
  expect((await shop.capture(id, 'attempt-2')).status).toBe(201);
  await shop.control('PUT', '/settings', { rememberRefusals: false });
});

test('a payment held for review completes the order but not the capture', async () => {
  const id = await shop.createOrder();
  await shop.control('POST', `/orders/${id}/review`);
  const held = await shop.capture(id);
  const capture = captureIn(held.body);
  expect(held.body.status).toBe('COMPLETED');
  expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
  expect(await ledgerOf(id)).toMatchObject({ capturedCents: 0, pendingCents: 3700 });
  const refund = await shop.call('POST', `/v2/payments/captures/${capture.id}/refund`);
  expect(issueOf(refund)).toBe('PENDING_CAPTURE');
  await shop.control('POST', `/captures/${capture.id}/complete`);
  expect((await shop.call('GET', `/v2/payments/captures/${capture.id}`)).body.status).toBe('COMPLETED');
  expect((await shop.control('POST', `/captures/${capture.id}/deny`)).status).toBe(409);
});

test('refunds are partial or full, made once for one request id, and never exceed the capture', async () => {
  const id = await shop.createOrder();
  await approve(id);
  const captureId = captureIn((await shop.capture(id)).body).id;
  const refund = (value: string | null, key: string) =>
    shop.call(
      'POST',
      `/v2/payments/captures/${captureId}/refund`,
      value === null ? undefined : { amount: { currency_code: 'USD', value } },
      { 'paypal-request-id': key },
    );
  const part = await refund('10.00', 'r1');
  expect(part).toMatchObject({ status: 201, body: { status: 'COMPLETED', custom_id: '42' } });
  expect((await refund('10.00', 'r1')).body).toEqual(part.body);
  expect((await shop.call('GET', `/v2/payments/refunds/${part.body.id}`)).body).toEqual(part.body);
  expect((await shop.call('GET', `/v2/payments/captures/${captureId}`)).body.status).toBe(
    'PARTIALLY_REFUNDED',
  );
  expect(issueOf(await refund('27.01', 'r2'))).toBe('REFUND_AMOUNT_EXCEEDED');
  expect((await refund(null, 'r3')).body.amount.value).toBe('27.00');
  expect(issueOf(await refund(null, 'r4'))).toBe('CAPTURE_FULLY_REFUNDED');
  expect(await ledgerOf(id)).toMatchObject({ capturedCents: 3700, refundedCents: 3700 });
});

test('the money moves although the answer is lost; asking again finds the one capture', async () => {
  const id = await shop.createOrder();
  await approve(id);
  const lost = { match: { operation: 'orders.capture' }, effect: { kind: 'timeout-after-effect' } };
  await shop.control('POST', '/scenarios', lost);
  await expect(shop.capture(id, `key-${id}`)).rejects.toThrow();
  expect(await ledgerOf(id)).toMatchObject({ captures: 1, capturedCents: 3700 });
  expect(issueOf(await shop.capture(id, 'other-key'))).toBe('ORDER_ALREADY_CAPTURED');
  const repeat = await shop.capture(id, `key-${id}`);
  expect(repeat.status).toBe(200);
  expect(captureIn(repeat.body).status).toBe('COMPLETED');
});

test('a call that hangs does nothing, and chance is the same for the same seed', async () => {
  const id = await shop.createOrder();
  await approve(id);
  await shop.control('POST', '/scenarios', {
    match: { operation: 'orders.capture' },
    effect: { kind: 'hang' },
  });
  const impatient = fetch(`${shop.url}/v2/checkout/orders/${id}/capture`, {
    method: 'POST',
    signal: AbortSignal.timeout(100),
  });
  await expect(impatient).rejects.toThrow('timeout');
  expect(await ledgerOf(id)).toMatchObject({ captures: 0 });

  const rounds: string[] = [];
  for (const _round of [1, 2]) {
    await shop.control('DELETE', '/scenarios');
    await shop.control('POST', '/scenarios', {
      match: { operation: 'orders.get' },
      times: null,
      probability: 0.5,
      seed: 7,
      effect: { kind: 'status', status: 500 },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await shop.call('GET', `/v2/checkout/orders/${id}`)).status);
    }
    rounds.push(statuses.join());
  }
  expect(rounds[0]).toBe(rounds[1]);
  expect(rounds[0]).toContain('200');
  expect(rounds[0]).toContain('500');
});

test('scenarios refuse by name, wait, and drop the connection', async () => {
  const id = await shop.createOrder();
  await approve(id);
  const scenario = (effect: object) =>
    shop.control('POST', '/scenarios', { match: { operation: 'orders.capture' }, effect });
  await scenario({ kind: 'status', status: 422, issue: 'TRANSACTION_REFUSED' });
  expect(issueOf(await shop.capture(id))).toBe('TRANSACTION_REFUSED');
  await scenario({ kind: 'status', status: 503 });
  expect((await shop.capture(id)).status).toBe(503);
  await scenario({ kind: 'drop-connection' });
  await expect(shop.capture(id)).rejects.toThrow();
  expect((await scenario({ kind: 'status', status: 422, issue: 'NO_SUCH_ISSUE' })).status).toBe(400);
  expect((await scenario({ kind: 'lose-webhook' })).status).toBe(400);
  expect(await ledgerOf(id)).toMatchObject({ captures: 0 });
  expect((await shop.control('GET', '/requests')).body.at(-1)).toMatchObject({
    operation: 'orders.capture',
    status: null,
  });
});

test('requests that break the contract are refused with the fault and its field', async () => {
  const create = (fields: object) =>
    shop.call('POST', '/v2/checkout/orders', { ...orderRequest(), ...fields });
  const withAmount = (amount: object) => create({ purchase_units: [{ amount }] });
  const asNumber = await withAmount({ currency_code: 'USD', value: 37 });
  expect(asNumber.status).toBe(400);
  expect(asNumber.body.details[0]).toMatchObject({
    field: '/purchase_units/0/amount/value',
    issue: 'INVALID_PARAMETER_SYNTAX',
  });
  expect(issueOf(await create({ intent: 'SALE' }))).toBe('INVALID_PARAMETER_VALUE');
  expect(issueOf(await create({ purchase_units: [{}] }))).toBe('MISSING_REQUIRED_PARAMETER');
  expect(issueOf(await shop.call('POST', '/v2/checkout/orders', '{"intent":'))).toBe(
    'MALFORMED_REQUEST_JSON',
  );
  expect(issueOf(await withAmount({ currency_code: 'USD', value: '37.001' }))).toBe('DECIMAL_PRECISION');
  expect(issueOf(await withAmount({ currency_code: 'USD', value: '0.00' }))).toBe(
    'CANNOT_BE_ZERO_OR_NEGATIVE',
  );
});

test('an answer that breaks the contract is the emulator’s own fault, and says so', async () => {
  const contractsDir = mkdtempSync(join(tmpdir(), 'paypal-contracts-'));
  cpSync(contractsFolder, contractsDir, { recursive: true });
  const orders = join(contractsDir, 'paypal-orders-v2.json');
  writeFileSync(orders, readFileSync(orders, 'utf8').replaceAll('"CREATED"', '"MADE"'));
  const strict = await startMerchant({ contractsDir });
  const answer = await strict.call('POST', '/v2/checkout/orders', orderRequest());
  expect(answer.status).toBe(500);
  expect(answer.body.message).toContain('201 answer broke the contract: /status');
  await strict.close();
});

test('an order may be changed until it is paid', async () => {
  const id = await shop.createOrder();
  const patch = (value: string) =>
    shop.call('PATCH', `/v2/checkout/orders/${id}`, [
      {
        op: 'replace',
        path: "/purchase_units/@reference_id=='default'/amount",
        value: { currency_code: 'USD', value },
      },
    ]);
  expect((await patch('27.00')).status).toBe(204);
  await approve(id);
  expect(captureIn((await shop.capture(id)).body)).toMatchObject({ amount: { value: '27.00' } });
  expect(issueOf(await patch('17.00'))).toBe('ORDER_ALREADY_COMPLETED');
});
