import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { idField, moment, textField } from '../../platform/http/contract/fields.ts';

const keySchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  start: z.string().describe('The beginning of the key'),
  reportId: z.int().nullable().describe('The only report that it opens; null for all of the account'),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable().describe('To the minute'),
});
export type ApiKey = z.infer<typeof keySchema>;

export const listKeys = endpoint('listKeys', 'GET /api/keys', {
  summary: 'Keys that this account or this browser has made, the newest first.',
  access: { to: 'customer' },
  response: { json: z.strictObject({ keys: z.array(keySchema) }) },
});

const nameProblem = 'Please give the key a name of 1 to 60 characters.';

/** A repeat makes a second key: the first one cannot be sent again, because it is not stored. */
export const makeKey = endpoint('makeKey', 'POST /api/keys', {
  summary: 'Make a key for another program. The response is the only place where it can be read.',
  access: { to: 'customer' },
  body: z.object({
    name: textField(60, nameProblem).trim().min(1, nameProblem),
    reportId: idField.nullable().describe('Null: all reports of the account'),
  }),
  response: { json: z.strictObject({ id: z.uuid(), key: z.string() }) },
  success: 201,
});

export const revokeKey = endpoint('revokeKey', 'POST /api/keys/:keyId/revoke', {
  summary: 'End a key. Ending it again changes nothing.',
  access: { to: 'customer' },
  params: z.object({ keyId: z.uuid() }),
  response: { empty: true },
  success: 204,
});
