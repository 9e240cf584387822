import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { cookieOf, someOrder } from '../../harness/shop/test-shop.ts';
import { createAdministrator } from '../../src/admin/administrators/manage-administrators.ts';
import { findAdministrator, saveAdministratorToken } from '../../src/admin/administrators/store.ts';
import { analysisRequests } from '../../src/analysis/schema.ts';
import { modelTiers } from '../../src/platform/model/rules/model-tiers.ts';
import { modelPauses } from '../../src/platform/model/schema.ts';
import { pauseKey } from '../../src/platform/model/store/model-pauses.ts';

const shop = await openPhoneShop({ env: { LIMITS: 'calls-a-day=1000' } });
const { app, deps, call, callThrough, completedOrder, journal, newNumber, rowsOf, spendingsOf } = shop;
const told = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];
const dayMs = 24 * 60 * 60_000;
const appAt = (later: number, call: Partial<typeof deps.talk.call> = {}) =>
  shop.appWith({
    now: () => new Date(Date.now() + later),
    talk: { ...deps.talk, call: { ...deps.talk.call, ...call } },
  });

let dialsBefore = 0;
beforeEach(async () => {
  dialsBefore = (await journal()).length;
});
const dials = async () => (await journal()).length - dialsBefore;

describe('no call is possible', () => {
  it.each([
    ['without a version of the consent', { consent: '' }, [400, 'invalid_input']],
    ['with the consent of an older page', { consent: '2020-01-01' }, [400, 'consent_required']],
    ['to no number', { phoneNumber: '   ' }, [400, 'invalid_input']],
    ['to a number without its country', { phoneNumber: '202 555 0143' }, [400, 'number_not_callable']],
    ['to a number that cannot exist', { phoneNumber: '+1 111 555 0143' }, [400, 'number_not_callable']],
    ['to a country that is not served', { phoneNumber: '+4915112345678' }, [400, 'number_not_callable']],
    ['to a neighbour who shares the code', { phoneNumber: '+1 876 555 1234' }, [400, 'number_not_callable']],
    ['to a premium number', { phoneNumber: '+1 900 555 1234' }, [400, 'number_not_callable']],
    ['to a shared-cost number', { phoneNumber: '+44 845 700 0000' }, [400, 'number_not_callable']],
    ['to a toll-free number', { phoneNumber: '+1 800 555 1234' }, [400, 'number_not_callable']],
    ['to an emergency line', { phoneNumber: '911' }, [400, 'number_not_callable']],
    ['to a number with an extension', { phoneNumber: '+12025550143;ext=5' }, [400, 'number_not_callable']],
    ['to a number inside a sentence', { phoneNumber: 'call +12025550143' }, [400, 'number_not_callable']],
    ['to nobody of the five', { personaId: 'p9' }, [400, 'invalid_input']],
  ])('%s', async (_what, changes, refusal) => {
    const order = await completedOrder();
    expect(told(await call(order, changes))).toEqual(refusal);
    expect([await rowsOf(order), await spendingsOf(order), await dials()]).toEqual([[], [], 0]);
  });

  it('while the key of the language model is paused: nobody would answer at the other end', async () => {
    const order = await completedOrder();
    const { keyId, name } = deps.modelSetup[modelTiers.chat];
    const pause = (pausedModel: string | null) =>
      pauseKey(deps.db, { keyId, fault: 'quota', pausedModel, vendorWords: null }, 60);
    await pause('a model that calls do not use');
    expect((await call(order)).statusCode).toBe(200);
    const other = await completedOrder();
    dialsBefore = (await journal()).length;
    for (const model of [name, null]) {
      await pause(model);
      const refused = await call(other);
      expect(told(refused)).toEqual([503, 'buyer_unavailable']);
      expect(refused.body).toContain('The language model isn’t available right now');
    }
    expect([await rowsOf(other), await spendingsOf(other), await dials()]).toEqual([[], [], 0]);
    await deps.db.delete(modelPauses);
  });

  it('for a stranger, who gets the same response as for an unknown id', async () => {
    const order = await completedOrder();
    const stranger = (await completedOrder()).cookies;
    for (const sender of [
      { ...order, cookies: stranger },
      { ...order, cookies: {} },
      { ...order, id: 987_654 },
    ])
      expect(told(await call(sender))).toEqual([404, 'not_found']);
    const { callId } = await callThrough({ key: null }, {}, order);
    for (const cookies of [stranger, {}]) {
      expect(told(await app.inject({ url: `/api/phone/call/${callId}`, cookies }))).toEqual([
        404,
        'not_found',
      ]);
    }
    expect(await dials()).toBe(1);
  });

  it('for an administrator, who may not read what was said either', async () => {
    await createAdministrator(deps, 'root@shop.test', 'correct horse battery staple');
    const { id: administratorId = 0, passwordHash: checkedHash = '' } =
      (await findAdministrator(deps.db, 'root@shop.test')) ?? {};
    const expiresAt = new Date(Date.now() + dayMs);
    await deps.db.transaction((tx) =>
      saveAdministratorToken(tx, { token: 'an-administrator', administratorId, checkedHash, expiresAt }),
    );
    const { order, callId } = await callThrough({ key: null });
    const headers = { authorization: 'Bearer an-administrator' };
    const payload = { analysisRequestId: order.id, phoneNumber: newNumber(), consent: 'any' };
    expect(told(await app.inject({ method: 'POST', url: '/api/phone/call', headers, payload }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await app.inject({ url: `/api/phone/call/${callId}`, headers })).statusCode).toBe(404);
  });

  it('before it is paid, before it is completed, and after a refund; what was said stays readable', async () => {
    const order = async (promoCode: string) => {
      const created = await app.inject({
        method: 'POST',
        url: '/api/analysis',
        payload: someOrder({ promoCode }),
      });
      return { id: created.json().id as number, cookies: cookieOf(created) };
    };
    expect(told(await call(await order('')))).toEqual([402, 'payment_required']);
    expect(told(await call(await order('FREE100')))).toEqual([409, 'not_completed']);
    const { order: paid, callId } = await callThrough({ lines: ['What would hold you back?'] });
    await deps.db
      .update(analysisRequests)
      .set({ finalPriceCents: 3_700, paymentStatus: 'refunded' })
      .where(eq(analysisRequests.id, paid.id));
    expect(told(await call(paid))).toEqual([402, 'payment_required']);
    expect((await shop.view(paid, callId)).turns.length).toBeGreaterThan(2);
    expect(await dials()).toBe(1);
  });

  it('where no telephone is configured', async () => {
    const mute = await shop.appWith({ calls: null });
    expect(told(await call(await completedOrder(), { on: mute }))).toEqual([409, 'not_available']);
  });

  it('from another site', async () => {
    const { id, cookies } = await completedOrder();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const payload = { analysisRequestId: id, phoneNumber: newNumber(), consent: 'any' };
    const sent = await app.inject({ method: 'POST', url: '/api/phone/call', cookies, headers, payload });
    expect(told(sent)).toEqual([403, 'cross_site']);
  });
});

/** Its holder presses 1 for another report, so the number may be called more than once in 7 days. */
const consentTo = async (phoneNumber: string) => {
  const order = await completedOrder();
  await shop.behave({ lines: ['Hello?'] }, phoneNumber);
  await shop.untilEnded(order, (await call(order, { phoneNumber })).json().id);
};

describe('the caps', () => {
  it('a report gets no more than its number of calls', async () => {
    const order = await completedOrder();
    for (let made = 0; made < deps.budget.counts.free.call; made += 1)
      await callThrough({ lines: ['Hello?'] }, {}, order);
    expect(told(await call(order))).toEqual([409, 'budget_used_up']);
    expect(await dials()).toBe(deps.budget.counts.free.call);
  });

  it('unanswered calls do not count, but only a limited number of times', async () => {
    const order = await completedOrder();
    const numbers = [newNumber(), newNumber(), newNumber()];
    for (const to of numbers) await consentTo(to);
    for (let made = 0; made < deps.budget.counts.free.call * 3; made += 1) {
      const to = numbers[made % numbers.length] as string;
      await shop.behave({ fate: 'busy' }, to);
      const { id } = (await call(order, { phoneNumber: to, on: await appAt(made * 2 * dayMs) })).json();
      await shop.untilEnded(order, id);
    }
    expect(told(await call(order))).toEqual([409, 'budget_used_up']);
  });

  it('all numbers together have a daily limit', async () => {
    const { rowCount } = await deps.db.execute(
      `select 1 from call_ledger where called_at > now() - interval '1 day'`,
    );
    const full = await appAt(0, { aDay: rowCount ?? 0 });
    const refused = await call(await completedOrder(), { on: full });
    expect(told(refused)).toEqual([409, 'budget_used_up']);
    expect(refused.body).toBe('We’ve reached today’s call limit. Try again tomorrow.');
    const room = await appAt(0, { aDay: (rowCount ?? 0) + 1 });
    const racers = await Promise.all(
      Array.from({ length: 6 }, async () => call(await completedOrder(), { on: room })),
    );
    expect(racers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await dials()).toBe(1);
  });

  it('ten concurrent requests for one report and one number dial once', async () => {
    const order = await completedOrder();
    const phoneNumber = newNumber();
    await shop.behave({ lines: [], thenStays: true }, phoneNumber);
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(order, { phoneNumber })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map((answer) => String(told(answer))))).toEqual(
      new Set(['200,', '409,reply_pending']),
    );
    const other = await completedOrder();
    expect(told(await call(other, { phoneNumber }))).toEqual([409, 'reply_pending']);
    expect(await journal(phoneNumber)).toHaveLength(1);
  });
});

describe('the same request once more', () => {
  it('returns the same call, in sequence and concurrently, with one dial', async () => {
    const order = await completedOrder();
    const same = { key: randomUUID(), phoneNumber: newNumber() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(order, same)));
    const [id] = answers.map((answer) => answer.json().id);
    await shop.untilEnded(order, id);
    answers.push(await call(order, same));
    expect(answers.map((answer) => [answer.statusCode, answer.json().id])).toEqual(
      answers.map(() => [200, id]),
    );
    expect(answers.at(-1)?.json().callStatus).toBe('completed');
    expect(await journal(same.phoneNumber)).toHaveLength(1);
  });

  it('with other contents is refused', async () => {
    const order = await completedOrder();
    const key = randomUUID();
    await call(order, { key });
    expect(told(await call(order, { key }))).toEqual([422, 'key_reused']);
    expect(await dials()).toBe(1);
  });
});
