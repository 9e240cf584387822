import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, it } from 'vitest';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { twilioAccount } from '../../harness/shop/shop-environment.ts';
import { deletionWord } from '../../src/account/deletion/contract.ts';
import { callPath } from '../../src/talk/phone/rules/call-status.ts';
import { callConsent, callGoodbyes } from '../../src/talk/phone/rules/call-strings.ts';
import { phoneOptOuts } from '../../src/talk/phone/schema.ts';
import { optOut } from '../../src/talk/phone/store.ts';

const shop = await openPhoneShop({ env: { LIMITS: 'calls-a-day=1000' } });
const { app, deps, behave, call, callThrough, completedOrder, journal, newNumber, untilEnded } = shop;
type Order = Awaited<ReturnType<typeof completedOrder>>;
type Row = { key_id: string; number_hash: string; consent_version: string; answer: string; called_at: Date };

const dayMs = 24 * 60 * 60_000;
const appAt = (later: number, changes: Parameters<typeof shop.appWith>[0] = {}) =>
  shop.appWith({ now: () => new Date(Date.now() + later), ...changes });
const told = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];
const erase = async ({ id, cookies }: Order) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/analysis/${id}/delete`,
    cookies,
    headers: { 'idempotency-key': randomUUID() },
    payload: { confirm: deletionWord },
  });
  expect(answer.statusCode).toBe(200);
};
const ledgerOf = async (callId: number): Promise<Row[]> =>
  (await deps.db.execute<Row>(sql`select * from call_ledger where call_id = ${callId}`)).rows;
const callNumber = async (order: Order, phoneNumber: string, behaviour: Parameters<typeof behave>[0]) => {
  await behave(behaviour, phoneNumber);
  const placed = await call(order, { phoneNumber });
  expect(placed.statusCode).toBe(200);
  await untilEnded(order, placed.json().id);
  return placed.json().id as number;
};
const consents = { lines: ['Hello?'] };

describe('A7: a number whose holder has never pressed 1', () => {
  it.each([
    ['nobody pressed a key', { key: null }],
    ['nobody took the call', { fate: 'no-answer' }],
    ['a machine took it', { answeredBy: 'machine_start' }],
  ] as const)('A7: is called once in 7 days over all analyses: %s', async (_why, behaviour) => {
    const to = newNumber();
    await callNumber(await completedOrder(), to, behaviour);
    const other = await completedOrder();
    const refused = await call(other, { phoneNumber: to });
    expect(told(refused)).toEqual([409, 'budget_used_up']);
    expect(refused.body).toMatch(/nobody pressed 1.*You can try it again after \w+ \d+/);
    expect(told(await call(other, { phoneNumber: to, on: await appAt(7 * dayMs - 60_000) }))[0]).toBe(409);
    expect(told(await call(other, { phoneNumber: to, on: await appAt(7 * dayMs + 60_000) }))[0]).toBe(200);
  });

  it('A7: is not called again after its report is deleted', async () => {
    const order = await completedOrder();
    const to = newNumber();
    await callNumber(order, to, { key: null });
    await erase(order);
    expect(told(await call(await completedOrder(), { phoneNumber: to }))).toEqual([409, 'budget_used_up']);
    expect(await journal(to)).toHaveLength(1);
  });

  it('A7: two such numbers end calling for that analysis, and its page says so', async () => {
    const order = await completedOrder();
    const left = async () =>
      (await app.inject({ url: `/api/analysis/${order.id}/talk`, cookies: order.cookies })).json().phone.left;
    await callNumber(order, newNumber(), { fate: 'busy' });
    expect(await left()).toBe(3);
    await callNumber(order, newNumber(), { fate: 'busy' });
    const refused = await call(order);
    expect(told(refused)).toEqual([409, 'budget_used_up']);
    expect(refused.body).toContain('Nobody pressed 1 at two numbers');
    expect(await left()).toBe(0);
    expect(told(await call(await completedOrder()))[0]).toBe(200);
  });

  it('A7: is called again once its holder has pressed 1, for whichever analysis', async () => {
    const to = newNumber();
    await callNumber(await completedOrder(), to, consents);
    await callNumber(await completedOrder(), to, { key: null });
    expect(
      told(await call(await completedOrder(), { phoneNumber: to, on: await appAt(dayMs + 1_000) })),
    ).toEqual([200, undefined]);
  });

  it('A7: is not held back by a call that was never dialled', async () => {
    const order = await completedOrder();
    const to = newNumber();
    await behave({ placing: 'refuse', refusal: { status: 429, code: 20429 } }, to);
    expect((await call(order, { phoneNumber: to })).statusCode).toBe(503);
    expect(told(await call(order, { phoneNumber: to }))[0]).toBe(200);
  });

  it('A7: is dialled once when two analyses ask at the same moment', async () => {
    const to = newNumber();
    await behave({ key: null }, to, null);
    const orders = await Promise.all(Array.from({ length: 6 }, completedOrder));
    const answers = await Promise.all(orders.map((order) => call(order, { phoneNumber: to })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await journal(to)).toHaveLength(1);
  });
});

describe('A7: deleting a report', () => {
  it('A7: does not reset the daily limit for all calls', async () => {
    const counted = async () =>
      (await deps.db.execute(sql`select 1 from call_ledger where called_at > now() - interval '1 day'`)).rows
        .length;
    const order = await completedOrder();
    await callNumber(order, newNumber(), consents);
    const before = await counted();
    await erase(order);
    expect(await counted()).toBe(before);
    const full = await appAt(0, { talk: { ...deps.talk, call: { ...deps.talk.call, aDay: before } } });
    expect(told(await call(await completedOrder(), { on: full }))).toEqual([409, 'budget_used_up']);
  });

  it('A7: keeps the record of consent, without the number', async () => {
    const order = await completedOrder();
    const to = newNumber();
    const callId = await callNumber(order, to, consents);
    await erase(order);
    const [row, ...others] = await ledgerOf(callId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ consent_version: callConsent.version, answer: 'pressed-1' });
    expect(row?.key_id).toMatch(/^[0-9a-f]{8}$/);
    expect(JSON.stringify(row)).not.toContain(to.slice(2));
  });

  it('A7: during a call does not lose a pressed 9: the number is never called again', async () => {
    const order = await completedOrder();
    const to = newNumber();
    const callId = await callNumber(order, to, { key: null });
    const { twilioCallSid } = await shop.rowOf(callId);
    await erase(order);
    // The call continued after the report was deleted: the provider missed our request to end it.
    const press = async (fields: Record<string, string>, path: string = callPath(callId, 'gate')) => {
      const url = `${shop.config.publicUrl}${path}`;
      const signature = getExpectedTwilioSignature(twilioAccount.authToken, url, fields);
      return app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signature,
        },
        payload: new URLSearchParams(fields).toString(),
      });
    };
    const nine = { CallSid: twilioCallSid ?? '', To: to, Digits: '9' };
    expect((await press({ ...nine, To: newNumber() })).statusCode).toBe(404);
    expect((await press(nine, callPath(callId + 1_000, 'gate'))).statusCode).toBe(404);
    const heard = await press(nine);
    expect([heard.statusCode, heard.body]).toEqual([200, expect.stringContaining(callGoodbyes.optedOut)]);
    expect(await ledgerOf(callId)).toMatchObject([{ answer: 'pressed-9' }]);
    const optedOut = await deps.db.select().from(phoneOptOuts).where(eq(phoneOptOuts.phoneNumber, to));
    expect(optedOut).toHaveLength(1);
  });
});

describe('A7: the ledger', () => {
  it('A7: recognises a number under an older secret, and writes under the newest', async () => {
    const to = newNumber();
    const first = await callNumber(await completedOrder(), to, { key: null });
    const linkSecrets = ['another-secret-another-secret-another', ...deps.linkSecrets];
    const rotated = await shop.appWith({ linkSecrets });
    const order = await completedOrder();
    expect(told(await call(order, { phoneNumber: to, on: rotated }))).toEqual([409, 'budget_used_up']);
    const { id } = (await call(order, { on: rotated })).json();
    const keys = [...(await ledgerOf(first)), ...(await ledgerOf(id))].map(({ key_id }) => key_id);
    expect(new Set(keys).size).toBe(2);
  });

  it('A7: 9 outlives the report and the ledger', async () => {
    const to = newNumber();
    await optOut(deps.db, to);
    await deps.db.execute(sql`delete from call_ledger`);
    expect(told(await call(await completedOrder(), { phoneNumber: to }))).toEqual([409, 'number_opted_out']);
  });
});

it('A7: a call that passes the gate records its answer', async () => {
  const { callId } = await callThrough({ key: '9' });
  expect(await ledgerOf(callId)).toMatchObject([{ answer: 'pressed-9' }]);
});
