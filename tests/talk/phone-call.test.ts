import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPhoneShop } from '../../harness/shop/phone-shop.ts';
import {
  callConsent,
  callDisclosure,
  callEndReasons,
  callGoodbyes,
} from '../../src/talk/phone/rules/call-strings.ts';
import { phoneOptOuts } from '../../src/talk/phone/schema.ts';

const shop = await openPhoneShop();
const { deps, callThrough, rowOf, turnsOf, spendingsOf } = shop;
const model = (effect: object, times = 1) =>
  fetch(`${shop.llm.controlUrl}/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: {}, times, effect }),
  });
const failModel = (times: number) => model({ kind: 'status', status: 500 }, times);
const said = (line: { spoken: { by: string; text: string }[] }, by: string) =>
  line.spoken.filter((one) => one.by === by).map(({ text }) => text);

describe('a call that is taken', () => {
  it('begins by saying that it is an AI, and is then transcribed word for word', async () => {
    const { order, to, call, line, dials } = await callThrough({
      lines: ['What would hold you back from buying?', 'I see. Thank you for being honest with me.'],
    });
    expect(line.faults).toEqual([]);
    expect(dials).toBe(1);
    expect(line.spoken[0]).toEqual({ by: 'line', text: callDisclosure });
    expect(call).toMatchObject({
      callStatus: 'completed',
      endReason: callEndReasons['hung-up'],
    });
    const heard = line.spoken.slice(1).map(({ by, text }) => ({ speaker: by, text }));
    expect(heard).toHaveLength(5); // greeting, and two lines with their replies
    expect(call.turns.map(({ speaker, text }) => ({ speaker, text }))).toEqual(heard);
    expect(await spendingsOf(order)).toEqual(['done']);
    expect(call.phoneNumber).toMatch(/^\+•+\d{3}$/);
    expect(JSON.stringify(call)).not.toContain(to);
  });

  it('is placed without recording, with a time limit and machine detection', async () => {
    const { line, callId } = await callThrough({ lines: [] });
    expect(line.form).toMatchObject({
      Record: 'false',
      MachineDetection: 'Enable',
      TimeLimit: String(deps.talk.call.maxSeconds + 60),
      StatusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
      Url: `${shop.config.publicUrl}/api/phone/provider/${callId}/answer`,
    });
    expect((await rowOf(callId)).callRecording).toBeNull();
  });

  it('is stored with the accepted consent wording, its time and its network address', async () => {
    const { callId } = await callThrough({ lines: [] });
    const row = await rowOf(callId);
    expect(row).toMatchObject({
      consentVersion: callConsent.version,
      consentWording: callConsent.wording,
      consentAddress: '127.0.0.1',
    });
    expect(row.consentedAt).toEqual(row.createdAt);
  });

  it('reaches the buyer who was asked for', async () => {
    const { line, call } = await callThrough({ lines: [] }, { personaId: 'p3' });
    expect(call.personaId).toBe('p3');
    expect(said(line, 'buyer')[0]).toBe('Hello, this is Gwil. What is it about?');
  });

  it('can be interrupted: only what was heard is transcribed, and the reply answers the interruption', async () => {
    const { call, line } = await callThrough({
      interrupts: true,
      lines: ['What would hold you back from buying?', 'Wait. Is it the price?'],
    });
    expect(line.faults).toEqual([]);
    const cut = call.turns.filter(({ interrupted }) => interrupted);
    expect(cut).toHaveLength(1);
    expect(said(line, 'buyer')[1]).toBe(cut[0]?.text);
    expect(cut[0]?.text.length).toBeLessThanOrEqual(12); // the rest was sent and never heard
    expect(call.turns.map(({ speaker }) => speaker)).toEqual(['buyer', 'caller', 'buyer', 'caller', 'buyer']);
  });

  it('keeps what was said when it is hung up in the middle of a sentence, and counts', async () => {
    const { order, call } = await callThrough({ hangsUpDuring: 1, lines: ['What would hold you back?'] });
    expect(call).toMatchObject({ callStatus: 'completed', endReason: callEndReasons['hung-up'] });
    expect(call.turns.map(({ speaker }) => speaker).slice(0, 2)).toEqual(['buyer', 'caller']);
    expect(await spendingsOf(order)).toEqual(['done']);
  });

  it('is ended by the buyer, who has heard enough', async () => {
    await model({ kind: 'answer', content: 'No, not today. I have heard enough. Goodbye.' });
    const { call, line } = await callThrough({ lines: ['Buy it now!', 'Wait, listen!'] });
    expect([call.callStatus, call.endReason]).toEqual(['completed', callEndReasons['buyer-ended']]);
    expect(call.turns.at(-1)?.text).toBe('No, not today. I have heard enough. Goodbye.');
    expect(said(line, 'line').at(-1)).toBe(callGoodbyes.ended);
  });

  it('continues when the model fails once, and ends with a goodbye when it keeps failing', async () => {
    await failModel(2); // the call and its retry
    const once = await callThrough({ lines: ['What would hold you back?', 'Can you hear me now?'] });
    expect(once.call.turns[2]?.text).toContain('Could you say that again?');
    expect(once.call.turns[4]?.text).not.toContain('say that again');
    await failModel(4);
    const twice = await callThrough({ lines: ['What would hold you back?', 'Can you hear me now?'] });
    expect(twice.call.endReason).toBe(callEndReasons['no-reply']);
    expect(twice.call.turns.at(-1)?.text).toContain('Goodbye');
  });
});

describe('the gate', () => {
  it('without a key press no conversation starts', async () => {
    const { call, line } = await callThrough({ key: null });
    expect([call.callStatus, call.endReason]).toEqual(['completed', callEndReasons['no-key']]);
    expect(line.spoken.map(({ text }) => text)).toEqual([callDisclosure, callGoodbyes.noKey]);
    expect(call.turns).toEqual([]);
  });

  it('a key other than 1 is not consent', async () => {
    const { call, line } = await callThrough({ key: '5' });
    expect(call.endReason).toBe(callEndReasons['no-key']);
    expect(said(line, 'buyer')).toEqual([]);
  });

  it.each([
    ['at the gate', { key: '9' }],
    ['in the conversation', { keyInstead: { line: 2, key: '9' } }],
  ])('9 pressed %s blocks the number for every report', async (_where, behaviour) => {
    const { call, to, line } = await callThrough(behaviour);
    expect(call.endReason).toBe(callEndReasons['opted-out']);
    expect(line.spoken.map(({ text }) => text)).toContain(callGoodbyes.optedOut);
    expect(await deps.db.select().from(phoneOptOuts).where(eq(phoneOptOuts.phoneNumber, to))).toHaveLength(1);
    const again = await shop.call(await shop.completedOrder(), { phoneNumber: to });
    expect([again.statusCode, again.headers['x-error-code']]).toEqual([409, 'number_opted_out']);
    expect(await shop.journal(to)).toHaveLength(1);
  });
});

describe('a call that nobody takes', () => {
  it.each(['busy', 'no-answer', 'failed'] as const)(
    '%s: is reported as such, and nothing is used up',
    async (fate) => {
      const { order, call, line } = await callThrough({ fate });
      expect([call.callStatus, call.endReason]).toEqual([fate, callEndReasons[fate]]);
      expect(await spendingsOf(order)).toEqual(['failed']);
      expect(line.spoken).toEqual([]);
    },
  );

  it.each(['machine_start', 'fax'] as const)('%s: hears not a word', async (answeredBy) => {
    const { order, call, line } = await callThrough({ answeredBy });
    expect(call.endReason).toBe(callEndReasons.machine);
    expect(line.spoken).toEqual([]);
    expect(await spendingsOf(order)).toEqual(['failed']);
  });

  it('someone who may be a person hears the disclosure', async () => {
    const { line } = await callThrough({ answeredBy: 'unknown', key: null });
    expect(line.spoken[0]?.text).toBe(callDisclosure);
  });
});

describe('notices of the telephone service', () => {
  it.each([
    ['twice each', { copies: 2 }],
    ['in reversed order', { order: 'reversed' }],
    ['reversed, twice and late', { order: 'reversed', copies: 1, delayMs: 30 }],
    ['all lost but the last', { lost: ['initiated', 'ringing', 'answered'] }],
  ] as const)('%s: the same call, ended once', async (_how, notices) => {
    const { order, call, callId, line } = await callThrough({
      lines: ['What would hold you back?'],
      notices: { ...notices } as never,
    });
    expect(line.requests.every(({ status }) => status === 200 || status === 204)).toBe(true);
    expect([call.callStatus, call.endReason]).toEqual(['completed', callEndReasons['hung-up']]);
    expect(await spendingsOf(order)).toEqual(['done']);
    expect((await rowOf(callId)).lastSequence).toBe(3);
    expect((await turnsOf(callId)).map(({ speaker }) => speaker)).toEqual(['buyer', 'caller', 'buyer']);
  });
});
