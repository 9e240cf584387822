import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js';
import type { LiveCall } from './twilio-world.ts';

const timeoutMs = 15_000; // as long as Twilio waits

/** Twilio's signature; a forger signs with another token. */
export function signatureHeader(
  { world, behaviour }: LiveCall,
  url: string,
  fields: Record<string, string>,
  on: 'webhook' | 'socket',
): Record<string, string> {
  const { signature } = behaviour;
  if (signature === 'none') return {};
  const isWrong = signature === 'wrong' || (signature === 'wrong-on-socket' && on === 'socket');
  const token = isWrong ? 'a-token-that-nobody-was-given' : world.authToken;
  return { 'X-Twilio-Signature': getExpectedTwilioSignature(token, url, fields) };
}

export const commonFields = ({ world, entry }: LiveCall): Record<string, string> => ({
  CallSid: entry.sid,
  AccountSid: world.accountSid,
  From: entry.from,
  To: entry.to,
  Caller: entry.from,
  Called: entry.to,
  CallStatus: entry.status,
  Direction: 'outbound-api',
  ApiVersion: '2010-04-01',
  ...(entry.answeredBy && { AnsweredBy: entry.answeredBy }),
});

const retryAfterMs = 250;

/** Null without an answer. A refused connection is tried once more, as Twilio does. */
export async function post(
  call: LiveCall,
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; text: string } | null> {
  const first = await tryPost(call, url, fields);
  if (first !== null || call.world.closing.aborted) return first;
  await call.world.pauses.pause(retryAfterMs, call.world.closing);
  return tryPost(call, url, fields);
}

async function tryPost(
  call: LiveCall,
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; text: string } | null> {
  const request = { path: new URL(url).pathname, status: null as number | null };
  call.entry.requests.push(request);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'user-agent': 'TwilioProxy/1.1',
        ...signatureHeader(call, url, fields, 'webhook'),
      },
      body: new URLSearchParams(fields),
      signal: AbortSignal.any([call.world.closing, AbortSignal.timeout(timeoutMs)]),
    });
    request.status = answer.status;
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}
