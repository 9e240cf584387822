import { z } from 'zod';
import type { CallNotice } from '../calls.ts';
import { type CallStatus, callStatuses } from '../rules/call-status.ts';

const count = z.coerce.number().int().min(0).max(2_147_483_647);
const formSchema = z.object({
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
  const { data } = formSchema.safeParse(fields);
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
