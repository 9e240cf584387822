import { z } from 'zod';
import type { CallNotice, Calls, HeardEvent } from '../calls.ts';
import { type CallStatus, callStatuses } from '../rules/call-status.ts';

const count = z.coerce.number().int().min(0).max(2_147_483_647);
const noticeSchema = z.object({
  CallSid: z.string().regex(/^CA[0-9a-fA-F]{32}$/),
  CallStatus: z.string().optional(),
  SequenceNumber: count.optional(),
  CallDuration: count.optional(), // seconds; their "Duration" counts minutes
  AnsweredBy: z.string().optional(),
  Digits: z.string().optional(),
  To: z.string().optional(),
  SessionStatus: z.string().optional(),
});

/** Twilio's "initiated" is our "queued"; our "initiated" is before the request to Twilio. */
const statusOf = (value: string | undefined): CallStatus | null =>
  value === 'initiated' ? 'queued' : (callStatuses.find((status) => status === value) ?? null);

const answererOf = (value: string | undefined): CallNotice['answeredBy'] => {
  if (value === 'human') return 'person';
  return value === 'fax' || value?.startsWith('machine') ? 'machine' : 'unknown';
};

export function readTwilioNotice(fields: Record<string, string>): CallNotice | null {
  const { data } = noticeSchema.safeParse(fields);
  if (!data) return null;
  return {
    providerCallId: data.CallSid,
    status: statusOf(data.CallStatus),
    sequence: data.SequenceNumber ?? null,
    durationSeconds: data.CallDuration ?? null,
    answeredBy: answererOf(data.AnsweredBy),
    key: data.Digits || null,
    to: data.To || null,
    dialogueFailed: data.SessionStatus === 'failed',
  };
}

const relaySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('setup'), callSid: z.string() }),
  z.object({ type: z.literal('prompt'), voicePrompt: z.string(), last: z.boolean().default(true) }),
  z.object({ type: z.literal('interrupt'), utteranceUntilInterrupt: z.string() }),
  z.object({ type: z.literal('dtmf'), digit: z.string().max(1) }),
  z.object({ type: z.literal('error'), description: z.string() }),
]);

/** Twilio's ConversationRelay: speech to text and back, with JSON messages. */
export const twilioRelay: Calls['dialogue'] = {
  read: (message) => {
    const { data } = relaySchema.safeParse(parsed(message));
    return data ? eventOf(data) : null;
  },
  say: (token) => JSON.stringify({ type: 'text', token, last: true }),
  end: () => JSON.stringify({ type: 'end' }),
};

function eventOf(message: z.infer<typeof relaySchema>): HeardEvent {
  switch (message.type) {
    case 'setup':
      return { kind: 'started', providerCallId: message.callSid };
    case 'prompt':
      // Not the last: the caller is still speaking.
      return message.last ? { kind: 'said', text: message.voicePrompt } : { kind: 'nothing' };
    case 'interrupt':
      return { kind: 'interrupted', heard: message.utteranceUntilInterrupt };
    case 'dtmf':
      return { kind: 'key', key: message.digit };
    case 'error':
      return { kind: 'trouble', description: message.description };
  }
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
