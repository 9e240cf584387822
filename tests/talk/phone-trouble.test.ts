import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import { until } from '../../harness/shop/test-shop.ts';
import { twilioCalls } from '../../src/talk/phone/adapters/twilio.ts';
import { closeLostCalls } from '../../src/talk/phone/close-call.ts';
import { callEndReasons, callGoodbyes } from '../../src/talk/phone/rules/call-strings.ts';

const shop = await openPhoneShop();
const { deps, behave, call, callThrough, completedOrder, journal, newNumber, rowOf, rowsOf, spendingsOf } =
  shop;
const told = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['x-error-code'],
];
const minuteMs = 60_000;
const { twilio } = shop.config;
if (!twilio) throw new Error('no telephone');
const hasty = twilioCalls({ ...twilio, timeoutMs: 500 });
const sweepAt = (laterMs: number) => closeLostCalls({ ...deps, now: () => new Date(Date.now() + laterMs) });

describe('a call that the telephone service refuses', () => {
  it('is reported as refused, costs nothing, and is not retried by the same request', async () => {
    const order = await completedOrder();
    const same = { key: randomUUID(), phoneNumber: newNumber() };
    await behave({ placing: 'refuse' }, same.phoneNumber);
    for (let asked = 0; asked < 2; asked += 1)
      expect(told(await call(order, same))).toEqual([400, 'number_not_callable']);
    expect((await rowsOf(order)).map(({ callStatus, endReason }) => [callStatus, endReason])).toEqual([
      ['failed', callEndReasons.refused],
    ]);
    expect([await spendingsOf(order), await journal(same.phoneNumber)]).toEqual([['failed'], []]);
  });

  it('because of too many requests costs nothing either', async () => {
    const order = await completedOrder();
    await behave({ placing: 'refuse', refusal: { status: 429, code: 20429 } });
    expect(told(await call(order))).toEqual([503, 'buyer_unavailable']);
    expect(await spendingsOf(order)).toEqual(['failed']);
  });
});

describe('a call that may or may not have been placed', () => {
  it.each(['after-500', 'after-drop', 'after-hang'] as const)(
    '%s: it rings anyway, is answered, and is dialled only once',
    async (placing) => {
      const {
        order,
        line,
        dials,
        call: ended,
      } = await callThrough(
        { placing, lines: ['What holds you back?'] },
        { on: await shop.appWith({ calls: hasty }) },
      );
      expect([ended.callStatus, ended.turns.length, dials]).toEqual(['completed', 3, 1]);
      expect(line.faults).toEqual([]);
      expect(await spendingsOf(order)).toEqual(['done']);
    },
  );

  it.each(['before-500', 'before-drop'] as const)(
    '%s: it never rings; after two minutes it is closed as spent, and never dialled again',
    async (placing) => {
      const order = await completedOrder();
      const same = { key: randomUUID(), phoneNumber: newNumber() };
      await behave({ placing }, same.phoneNumber);
      const placed = await call(order, same);
      expect([placed.statusCode, placed.json().callStatus]).toEqual([200, 'initiated']);
      await sweepAt(minuteMs);
      expect((await rowOf(placed.json().id)).callStatus).toBe('initiated');
      await sweepAt(2 * minuteMs + 1_000);
      const again = await call(order, same);
      expect(again.json()).toMatchObject({
        id: placed.json().id,
        callStatus: 'failed',
        endReason: 'We can’t tell whether the phone rang. We didn’t call again.',
      });
      expect([await spendingsOf(order), await journal(same.phoneNumber)]).toEqual([['done'], []]);
    },
  );

  it('a server killed between claiming and placing the call leads to the same end', async () => {
    const order = await completedOrder();
    const same = { key: randomUUID(), phoneNumber: newNumber() };
    const { calls } = deps;
    if (!calls) throw new Error('no telephone');
    const dying = await shop.appWith({ calls: { ...calls, placeCall: () => new Promise(() => undefined) } });
    void call(order, { ...same, on: dying });
    const [row] = await until(async () => {
      const rows = await rowsOf(order);
      return rows.length > 0 && rows;
    }, 'the claim');
    const repeated = await call(order, same);
    expect([repeated.statusCode, repeated.json().id]).toEqual([200, row?.id]);
    expect(told(await call(order))).toEqual([409, 'reply_pending']);
    await sweepAt(3 * minuteMs);
    expect(await rowOf(row?.id ?? 0)).toMatchObject({
      callStatus: 'failed',
      endReason: callEndReasons.unknown,
    });
    expect([await spendingsOf(order), await journal(same.phoneNumber)]).toEqual([['done'], []]);
    // A new call is possible with what is left of the budget.
    expect((await call(order)).statusCode).toBe(200);
  });

  it('a telephone service that cannot be reached has certainly placed nothing', async () => {
    const cutOff = await shop.appWith({ calls: twilioCalls({ ...twilio, apiUrl: 'http://127.0.0.1:9' }) });
    const order = await completedOrder();
    expect(told(await call(order, { on: cutOff }))).toEqual([503, 'buyer_unavailable']);
    expect(await spendingsOf(order)).toEqual(['failed']);
  });
});

describe('a call whose end is never reported', () => {
  it('is closed and hung up after its maximum time, and counts', async () => {
    const order = await completedOrder();
    const to = newNumber();
    await behave({ lines: ['What holds you back?'], thenStays: true, notices: { lost: ['completed'] } }, to);
    const { id } = (await call(order, { phoneNumber: to })).json();
    await until(async () => (await shop.turnsOf(id)).length === 3, 'the reply');
    await sweepAt(minuteMs);
    expect((await rowOf(id)).callStatus).toBe('in-progress');
    await sweepAt(deps.talk.call.maxSeconds * 1_000 + 6 * minuteMs);
    const row = await rowOf(id);
    expect(row).toMatchObject({ callStatus: 'failed', endReason: callEndReasons.lost });
    expect(row.callTranscript).toContainEqual(
      expect.objectContaining({ speaker: 'caller', text: 'What holds you back?' }),
    );
    expect(await spendingsOf(order)).toEqual(['done']);
    await until(async () => (await journal(to))[0]?.status === 'completed', 'the hanging up');
  });
});

it('neither the number, nor a word of the call, nor our token is written into the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  await shop.restart({ log, calls: hasty });
  const secret = 'The word that nobody logs is marmalade.';
  const numbers = [];
  for (const behaviour of [
    { lines: [secret] },
    { placing: 'after-hang', key: null },
    { fate: 'busy' },
  ] as const)
    numbers.push((await callThrough({ ...behaviour, lines: [secret] })).to);
  for (const placing of ['refuse', 'before-drop', 'before-500'] as const) {
    const phoneNumber = newNumber();
    numbers.push(phoneNumber);
    await behave({ placing }, phoneNumber);
    await call(await completedOrder(), { phoneNumber });
  }
  expect(lines.length).toBeGreaterThan(10);
  const written = lines.join('');
  for (const hidden of [...numbers, 'marmalade', shop.config.twilio?.authTokens[0] ?? '', 'Basic '])
    expect(written).not.toContain(hidden);
});

describe('the server', () => {
  it('says goodbye and keeps the transcript when it restarts during a call, and the next call works', async () => {
    const order = await completedOrder();
    const to = newNumber();
    await behave({ lines: ['What would hold you back?'], thenStays: true }, to);
    const { id } = (await call(order, { phoneNumber: to })).json();
    await until(async () => (await journal(to))[0]?.spoken.length === 4, 'the reply');
    const before = await shop.turnsOf(id);
    await shop.restart();
    const ended = await shop.untilEnded(order, id);
    expect([ended.callStatus, ended.endReason]).toEqual(['completed', callEndReasons['broke-off']]);
    expect(ended.turns.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    expect((await journal(to))[0]?.spoken.at(-1)).toEqual({ by: 'line', text: callGoodbyes.broken });
    expect((await callThrough({ lines: ['Hello?'] }, {}, order)).call.turns).toHaveLength(3);
  });

  it('ends a silent call with a goodbye', async () => {
    await shop.restart({ talk: { ...deps.talk, call: { ...deps.talk.call, silenceSeconds: 0.2 } } });
    const { call: ended, line } = await callThrough({ lines: [], thenStays: true });
    expect(ended.endReason).toBe(callEndReasons.silence);
    expect(ended.turns.map(({ text }) => text)).toEqual([
      'Hello, this is Tess. What is it about? I have to stop here. Goodbye.',
    ]);
    expect(line.spoken.at(-1)?.text).toBe(callGoodbyes.ended);
  });

  it('ends a conversation that takes too long with a goodbye', async () => {
    await shop.restart({
      talk: { ...deps.talk, call: { ...deps.talk.call, maxSeconds: 0.4 } },
    });
    const { call: ended, line } = await callThrough({
      lines: ['What would hold you back?'],
      thenStays: true,
    });
    expect(ended.endReason).toBe(callEndReasons['time-over']);
    expect(ended.turns.at(-1)?.text).toMatch(/I have to go now\. Thank you for the call\. Goodbye\.$/);
    expect(line.spoken.at(-1)?.text).toBe(callGoodbyes.ended);
  });
});
