import { afterAll, describe, expect, it } from 'vitest';
import { startTwilioEmulator } from './start-twilio-emulator.ts';

const accountSid = `AC${'a'.repeat(32)}`;
const authToken = 'a-token-for-this-test';
const emulator = await startTwilioEmulator({ accountSid, authToken });
afterAll(() => emulator.close());

const place = (
  form: Record<string, string>,
  credentials = `${accountSid}:${authToken}`,
  account = accountSid,
) =>
  fetch(`${emulator.url}/2010-04-01/Accounts/${account}/Calls.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(credentials)}` },
    body: new URLSearchParams(form),
  });
const form = { To: '+12025550143', From: '+12025550100', Url: 'http://127.0.0.1:9/answer' };

describe('the Twilio emulator', () => {
  it('lets nobody in without the account and its token', async () => {
    expect((await place(form, 'AC:wrong')).status).toBe(401);
    expect((await place(form, `${accountSid}:${authToken}`, `AC${'b'.repeat(32)}`)).status).toBe(401);
  });

  it.for([
    ['no number', { ...form, To: undefined }],
    ['no caller', { ...form, From: undefined }],
    ['nothing to say', { ...form, Url: undefined }],
    ['a method of its own', { ...form, Method: 'PUT' }],
  ] as const)('refuses %s', async ([, wrong]) => {
    const given = Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== undefined);
    expect((await place(Object.fromEntries(given))).status).toBe(400);
  });

  it('places a call, keeps it in its journal and shows it on its page', async () => {
    const placed = await place(form);
    expect(placed.status).toBe(201);
    const { sid, status } = (await placed.json()) as { sid: string; status: string };
    expect([sid.slice(0, 2), status]).toEqual(['CA', 'queued']);
    const calls = (await (await fetch(`${emulator.url}/calls`)).json()) as { sid: string }[];
    expect(calls.map((call) => call.sid)).toEqual([sid]);
    expect(await (await fetch(`${emulator.url}/`)).text()).toContain('+12025550143');
  });

  it('refuses a scenario it does not know', async () => {
    const answer = await fetch(`${emulator.url}/emulator/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ behaviour: { fate: 'exploded' } }),
    });
    expect(answer.status).toBe(400);
  });
});
