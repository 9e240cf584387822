import { z } from 'zod';
import { scopes } from '../../access/rules/access-rights.ts';
import { endpoint } from '../../platform/http/contract/endpoint.ts';
import { moment, textField } from '../../platform/http/contract/fields.ts';
import { keyDays, mostReports } from './rules.ts';

const scopesField = z.array(z.enum(scopes));

const connectionSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['key', 'grant']),
  name: z.string(),
  start: z.string().nullable().describe('The beginning of a key'),
  scopes: scopesField,
  reportIds: z.array(z.int()).describe('Those that the reader of this list may see'),
  createdAt: moment,
  expiresAt: moment.nullable(),
  lastUsedAt: moment.nullable().describe('To the minute'),
  client: z.strictObject({ name: z.string(), host: z.string() }).nullable().describe('Of a grant'),
});
export type Connection = z.infer<typeof connectionSchema>;

const connectionsSchema = z.strictObject({
  reports: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  connections: z.array(connectionSchema),
});
export type Connections = z.infer<typeof connectionsSchema>;

export const listConnections = endpoint('listConnections', 'GET /api/connections', {
  summary: 'Keys and connected programs of this customer, and the finished reports that they may open.',
  access: { to: 'customer' },
  response: { json: connectionsSchema },
});

const nameProblem = 'Please give the key a name of 1 to 60 characters.';
const scopesProblem = 'Please choose at least one thing that the key may do.';
const reportsProblem = `Please choose 1 to ${mostReports} reports.`;
const reportId = z
  .number(reportsProblem)
  .int(reportsProblem)
  .positive(reportsProblem)
  .max(Number.MAX_SAFE_INTEGER, reportsProblem);

/** A repeat makes a second key: the first one's secret cannot be sent again, because it is not stored. */
export const makeKey = endpoint('makeKey', 'POST /api/connections', {
  summary: 'Make a key for another program. The response is the only place where it can be read.',
  access: { to: 'customer' },
  body: z.object({
    name: textField(60, nameProblem).trim().min(1, nameProblem),
    scopes: z
      .array(z.enum(scopes, scopesProblem), scopesProblem)
      .min(1, scopesProblem)
      .max(scopes.length, scopesProblem),
    reportIds: z.array(reportId, reportsProblem).min(1, reportsProblem).max(mostReports, reportsProblem),
    days: z.literal([...keyDays], 'Please choose 30, 90 or 365 days, or no limit.').default(null),
  }),
  response: { json: z.strictObject({ id: z.uuid(), key: z.string() }) },
  success: 201,
});

export const revokeConnection = endpoint('revokeConnection', 'POST /api/connections/:connectionId/revoke', {
  summary: 'End a key or a connected program. Ending it again changes nothing.',
  access: { to: 'customer' },
  params: z.object({ connectionId: z.uuid() }),
  response: { empty: true },
  success: 204,
});
