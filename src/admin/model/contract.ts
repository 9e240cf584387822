import { z } from 'zod';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { moment } from '../../platform/http/contract/fields.ts';
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

export const getModelState = endpoint('getModelState', 'GET /api/admin/model', {
  summary: 'The language model: whether its key works, until when it is paused, and its cost.',
  access: { to: 'administrator' },
  response: { json: modelStateSchema },
});
