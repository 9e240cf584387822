import { z } from 'zod';
import { endpoint } from '../../platform/http/contract/endpoint.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { type ModelFault, modelFaults } from '../../platform/model/rules/model-fault.ts';
import { partResultSchema } from './rules.ts';

const faultNames = Object.keys(modelFaults) as ModelFault[];
const vendorWords = z.string().nullable().describe('Quoted: one line, shortened, without key material');

export const modelStateSchema = z.object({
  at: moment,
  provider: z.string(),
  host: z.string().nullable().describe('Null: the vendor’s own address'),
  tiers: z.array(
    z.object({
      tier: z.enum(['strong', 'fast']),
      model: z.string(),
    }),
  ),
  reportMicroUsd: z.int().describe('The most that a report costs at the configured prices; 0 without prices'),
  parts: z.int().describe('How many answers a check asks for'),
  limits: z.array(
    z.object({
      model: z.string().describe('Empty: the whole key'),
      requestsPerMinute: z.int().nullable(),
      tokensPerMinute: z.int().nullable(),
    }),
  ),
  pace: z.string().describe('What the limits mean in minutes per report'),
  pause: z
    .object({
      since: moment,
      fault: z.enum(faultNames),
      model: z.string().nullable().describe('The only model that is paused; null: all calls'),
      words: vendorWords,
      nextProbeAt: moment,
    })
    .nullable(),
  probe: z
    .object({
      at: moment,
      outcome: z.enum(['ok', ...faultNames]),
      ms: z.int().nullable(),
      words: vendorWords,
    })
    .nullable(),
  faults: z.array(
    z.object({
      fault: z.enum(faultNames),
      count: z.int(),
      at: moment,
      model: z.string(),
      words: vendorWords,
    }),
  ),
  check: z
    .object({
      startedAt: moment,
      finishedAt: moment.nullable().describe('Null while it runs'),
      results: z.array(partResultSchema),
      verdict: z.object({ isOk: z.boolean(), sentence: z.string() }).nullable(),
    })
    .nullable(),
});
export type ModelState = z.infer<typeof modelStateSchema>;

export const getModelState = endpoint('getModelState', 'GET /api/admin/model', {
  summary: 'The language model: settings, limits, pause, probes and the last check.',
  access: { to: 'administrator' },
  response: { json: modelStateSchema },
});

export const startModelCheck = endpoint('startModelCheck', 'POST /api/admin/model/check', {
  summary: 'Ask both models for a short, a structured and a long answer, in a worker. One check at a time.',
  access: { to: 'administrator' },
  audit: 'check-model',
  response: { json: modelStateSchema },
});
