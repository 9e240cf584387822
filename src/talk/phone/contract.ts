import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { idField, moment, serialId, textField } from '../../platform/http/contract/fields.ts';
import { sentenceOf } from '../../platform/rules/app-error.ts';
import { personaIds } from '../../report/document/rules/buyer-persona.ts';
import { talkBudgetSchema } from '../contract.ts';
import { personaField } from '../rules/persona-field.ts';
import { type CallStep, callPath, callStatuses } from './rules/call-status.ts';

const noNumber = 'Please enter a phone number to call the buyer.';
const noConsent = sentenceOf('consent_required');

const phoneCallSchema = z.object({
  id: z.int(),
  personaId: z.enum(personaIds),
  /** Masked but for the last digits. */
  phoneNumber: z.string(),
  callStatus: z.enum(callStatuses),
  /** A sentence for the customer; null while the call runs. */
  endReason: z.string().nullable(),
  durationSeconds: z.int().nullable(),
  turns: z.array(
    z.object({ speaker: z.enum(['caller', 'buyer']), text: z.string(), interrupted: z.boolean() }),
  ),
  createdAt: moment,
});
export type PhoneCall = z.infer<typeof phoneCallSchema>;

export const phoneTalkSchema = talkBudgetSchema.extend({
  /** Two-letter codes of the allowed countries. */
  countries: z.array(z.string()),
  consent: z.object({ version: z.string(), wording: z.string() }),
  maxSeconds: z.int(),
  calls: z.array(phoneCallSchema),
});
export type PhoneTalk = z.infer<typeof phoneTalkSchema>;

export const callParams = z.object({ callId: serialId });

export const callBuyer = endpoint('callBuyer', 'POST /api/phone/call', {
  summary: 'Have the simulated buyer call a number, with consent.',
  access: { to: 'analysis', action: 'call', idIn: 'body.analysisRequestId' },
  body: z.object({
    analysisRequestId: idField,
    phoneNumber: textField(32, noNumber).trim().min(1, noNumber),
    consent: z
      .string(noConsent)
      .min(1, noConsent)
      .max(64, noConsent)
      .describe('Version of the consent wording that was ticked'),
    personaId: personaField,
  }),
  response: { json: phoneCallSchema },
  idempotent: true,
});

export const getPhoneCall = endpoint('getPhoneCall', 'GET /api/phone/call/:callId', {
  summary: 'How a call stands: state and transcript.',
  access: { to: 'phone-call', idIn: 'params.callId' },
  params: callParams,
  response: { json: phoneCallSchema },
});

const formFields = z.record(z.string().max(200), z.string().max(20_000));

/** Callbacks of the telephone provider; each needs its signature. */
const providerCall = (name: string, step: CallStep, summary: string) =>
  endpoint(name, `POST ${callPath(':callId', step)}`, {
    summary,
    access: { to: 'provider' },
    params: callParams,
    body: formFields,
    bodyType: 'form',
    response: { text: 'application/xml' },
  });

export const answerPhoneCall = providerCall(
  'answerPhoneCall',
  'answer',
  'What to say when the call is taken.',
);
export const choosePhoneCall = providerCall(
  'choosePhoneCall',
  'gate',
  'The key that was pressed at the gate.',
);
export const endPhoneDialogue = providerCall(
  'endPhoneDialogue',
  'ended',
  'The dialogue of a call has ended.',
);
export const notePhoneCallStatus = {
  ...providerCall('notePhoneCallStatus', 'status', 'The state of a call changed.'),
  response: { empty: true },
  success: 204,
} as const;

/** Not an endpoint, because a websocket has no response schema. */
export const phoneDialoguePath = callPath(':callId', 'dialogue');
