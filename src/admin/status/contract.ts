import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { boundedCount, moment } from '../../platform/http/contract/fields.ts';
import { modelTierNames } from '../../platform/model/rules/model-tiers.ts';
import { type ModelFault, modelFaults } from '../../platform/rules/model-fault.ts';

const faultNames = Object.keys(modelFaults) as ModelFault[];
const vendorWords = z.string().nullable().describe('Quoted: one line, shortened, without key material');

const modelStateSchema = z.object({
  models: z.array(
    z.object({
      tiers: z.array(z.enum(modelTierNames)),
      name: z.string(),
      provider: z.string(),
      host: z.string().nullable().describe('Null: the vendor’s own address'),
    }),
  ),
  reportMicroUsd: z.int().describe('The most that a report costs at the configured prices; 0 without prices'),
  pause: z
    .object({
      since: moment,
      fault: z.enum(faultNames),
      model: z.string().nullable().describe('The only model that is paused; null: all calls'),
      words: vendorWords,
      until: moment.describe('When a worker tries again'),
    })
    .nullable(),
});
export type ModelState = z.infer<typeof modelStateSchema>;

const statusSchema = z.object({
  at: moment,
  model: modelStateSchema,
  waiting: boundedCount
    .extend({ oldest: z.object({ id: z.int(), since: moment }).nullable() })
    .describe('Released orders without a report'),
  queues: z.array(
    z.object({ name: z.string(), ready: z.int(), later: z.int(), active: z.int(), failed: z.int() }),
  ),
  mails: z.object({
    queued: boundedCount.extend({ oldest: moment.nullable() }),
    failed: boundedCount,
  }),
  processes: z
    .array(z.object({ kind: z.string(), release: z.string(), count: z.int() }))
    .describe('Those that hold a connection to the database now'),
  administrators: z.array(
    z.object({ id: z.int(), email: z.string(), secondFactor: z.boolean(), sessions: z.int() }),
  ),
});
export type Status = z.infer<typeof statusSchema>;

export const getStatus = endpoint('getStatus', 'GET /api/admin/status', {
  summary: 'The model, the queue, the mails, the processes and the administrators. No customer data.',
  access: { to: 'administrator' },
  response: { json: statusSchema },
});
