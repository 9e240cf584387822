import { z } from 'zod';
import { analysisEndpoint } from '../../platform/http/contract/analysis-endpoint.ts';
import { moment, textField } from '../../platform/http/contract/fields.ts';
import { copyCheckResultSchema } from './rules/copy-check-result.ts';
import { draftMaxCharacters } from './rules/draft-sentences.ts';

export const copyCheckSchema = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  text: z.string(),
  result: copyCheckResultSchema.nullable(),
  createdAt: moment,
});
export type CopyCheck = z.infer<typeof copyCheckSchema>;

const copyChecksSchema = z.object({
  checks: z.array(copyCheckSchema).describe('Newest first, at most 20'),
  left: z.int().min(0),
  limit: z.int().min(0),
});
export type CopyChecks = z.infer<typeof copyChecksSchema>;

const noText = 'Paste the text that you want to check.';

export const startCopyCheck = analysisEndpoint('startCopyCheck', 'POST /copy-checks', {
  summary: 'Check a text against everything that the customer gave us and the doubts of the five buyers.',
  action: 'check-copy',
  body: z.object({ text: textField(draftMaxCharacters, noText).trim().min(1, noText) }),
  response: { json: copyCheckSchema },
  success: 202,
  idempotent: true,
});

export const listCopyChecks = analysisEndpoint('listCopyChecks', 'GET /copy-checks', {
  summary: 'The checked texts of a report, and how many more can be checked.',
  action: 'check-copy',
  response: { json: copyChecksSchema },
});
