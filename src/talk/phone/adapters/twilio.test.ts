import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import { afterAll, describe, expect, it } from 'vitest';
import { startTwilioEmulator } from '../../../../emulators/twilio/start-twilio-emulator.ts';
import { twilioAccount } from '../../../../harness/shop/shop-environment.ts';
import { twilioCalls } from './twilio.ts';

const emulator = await startTwilioEmulator(twilioAccount);
const { accountSid, authToken } = twilioAccount;
const settings = {
  apiUrl: emulator.url,
  accountSid,
  authTokens: [authToken, 'the-token-before-this-one-was-given-out'],
  fromNumber: '+12025550100',
  voices: ['Voice-A', 'Voice-B'],
  timeoutMs: 10_000,
};
const calls = twilioCalls(settings);
const request = {
  to: '+12025550143',
  answerUrl: 'http://127.0.0.1:9/answer',
  statusUrl: 'http://127.0.0.1:9/status',
  ringSeconds: 30,
  maxSeconds: 360,
};
const behave = (behaviour: object) =>
  fetch(`${emulator.url}/emulator/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ behaviour }),
  });
const faultOf = (work: Promise<unknown>) => work.then(String, (error: { fault: string }) => error.fault);
const journal = async () =>
  (await (await fetch(`${emulator.url}/calls`)).json()) as { sid: string; to: string }[];
afterAll(() => emulator.close());

describe('placing a call', () => {
  it('names the call', async () => {
    const placed = await calls.placeCall(request);
    expect(placed).toEqual({ outcome: 'placed', providerCallId: (await journal()).at(-1)?.sid });
  });

  it.each([
    [{ status: 400, code: 21211 }, 'number'],
    [{ status: 403, code: 21215 }, 'number'],
    [{ status: 401, code: 20003 }, 'line'],
    [{ status: 429, code: 20429 }, 'line'],
  ])('%j is a certain no, because of the %s', async (refusal, because) => {
    await behave({ placing: 'refuse', refusal });
    const before = (await journal()).length;
    expect(await calls.placeCall(request)).toMatchObject({ outcome: 'refused', because });
    expect(await journal()).toHaveLength(before);
  });

  it.each(['after-500', 'after-drop', 'after-hang', 'before-500', 'before-drop'])(
    '%s: the outcome is unknown, and the call is requested only once',
    async (placing) => {
      await behave({ placing });
      const hasty = placing === 'after-hang' ? twilioCalls({ ...settings, timeoutMs: 300 }) : calls;
      const before = (await journal()).length;
      expect(await faultOf(hasty.placeCall(request))).toBe('unavailable');
      expect((await journal()).length - before).toBe(placing.startsWith('after') ? 1 : 0);
    },
  );

  it('a redirect to another server is not followed', async () => {
    const server: Server = createServer((_request, answer) => {
      answer
        .writeHead(307, { location: `${emulator.url}/2010-04-01/Accounts/${accountSid}/Calls.json` })
        .end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const before = (await journal()).length;
    expect(await faultOf(twilioCalls({ ...settings, apiUrl }).placeCall(request))).toBe('unavailable');
    expect(await journal()).toHaveLength(before);
    server.close();
  });

  it('a refused connection is a certain refusal', async () => {
    const cutOff = twilioCalls({ ...settings, apiUrl: 'http://127.0.0.1:9' });
    expect(await cutOff.placeCall(request)).toMatchObject({ outcome: 'refused', because: 'line' });
  });
});

it('ending a call that is over, or never was, is no error', async () => {
  await calls.endCall(`CA${'0'.repeat(32)}`);
  const placed = await calls.placeCall(request);
  if (placed.outcome !== 'placed') throw new Error('not placed');
  await calls.endCall(placed.providerCallId);
  await calls.endCall(placed.providerCallId);
});

describe('a signature', () => {
  const url = 'https://shop.test/api/phone/provider/7/status';
  const fields = { CallSid: 'CA1', CallStatus: 'ringing', Odd: 'ä & b=c' };
  const signed = (over: Partial<{ url: string; fields: Record<string, string>; token: string }> = {}) => ({
    'x-twilio-signature': getExpectedTwilioSignature(
      over.token ?? authToken,
      over.url ?? url,
      over.fields ?? fields,
    ),
  });
  const isSigned = (headers: Record<string, string | string[]>, at = url) =>
    calls.isSigned({ url: at, fields, headers });

  it('is valid with either token', () => {
    expect(isSigned(signed())).toBe(true);
    expect(isSigned(signed({ token: settings.authTokens[1] ?? '' }))).toBe(true);
  });

  it.each([
    ['none', {}],
    ['empty', { 'x-twilio-signature': '' }],
    ['two', { 'x-twilio-signature': [signed()['x-twilio-signature'], 'x'] }],
    ['another address', signed({ url: `${url}/` })],
    ['another field', signed({ fields: { ...fields, CallStatus: 'completed' } })],
    ['another token', signed({ token: 'x'.repeat(32) })],
    ['too long', { 'x-twilio-signature': `${signed()['x-twilio-signature']}A` }],
  ])('%s is none', (_what, headers) => {
    expect(isSigned(headers)).toBe(false);
  });

  it('for a socket is valid for its ws and http addresses only', () => {
    const socket = 'wss://shop.test/api/phone/provider/7/dialogue';
    const of = (address: string) => ({
      'x-twilio-signature': getExpectedTwilioSignature(authToken, address, {}),
    });
    const check = (address: string) => calls.isSigned({ url: socket, fields: {}, headers: of(address) });
    expect([check(socket), check(socket.replace('wss', 'https')), check(socket.replace('7', '8'))]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('instructions', () => {
  it('speak, wait for one key, and report back even without one', () => {
    const xml = calls.instructions.gate({
      say: 'Tom & "Jerry" <press 1>',
      gateUrl: 'https://shop.test/gate',
      waitSeconds: 10,
    });
    expect(xml).toContain('numDigits="1"');
    expect(xml).toContain('actionOnEmptyResult="true"');
    expect(xml).toContain('Tom &amp; "Jerry" &lt;press 1&gt;');
  });

  it('connect to the socket with the voice of the person', () => {
    const parts = { socketUrl: 'wss://shop.test/d', endedUrl: 'https://shop.test/ended', language: 'de-DE' };
    const voiceOf = (voice: number) =>
      /voice="([^"]+)"/.exec(calls.instructions.dialogue({ ...parts, voice }))?.[1];
    expect([voiceOf(0), voiceOf(1), voiceOf(4)]).toEqual(['Voice-A', 'Voice-B', 'Voice-A']);
    const plain = twilioCalls({ ...settings, voices: [] }).instructions.dialogue({ ...parts, voice: 0 });
    expect(plain).not.toContain('voice=');
    expect(plain).toContain('dtmfDetection="true"');
  });

  it('hang up without a word', () => {
    expect(calls.instructions.sayAndHangUp(null)).not.toContain('Say');
  });
});
