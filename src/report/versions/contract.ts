import { z } from 'zod';
import { analysisEndpoint, analysisParams } from '../../access/http/contract/analysis-endpoint.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { resultsSchema } from '../document/rules/report.ts';
import { reportViewSchema } from '../document/rules/report-view.ts';
import { revisionCauses } from './rules/revision.ts';

/** The database counts them in 32 bits. */
const highest = 1_000;

const revisionSchema = z.object({
  revision: z.int().describe('1 is the report as it was first completed'),
  cause: z.enum(revisionCauses).nullable().describe('Why it was asked for; null for the first'),
  state: z.enum(['queued', 'done', 'failed']),
  requestedAt: moment,
  finishedAt: moment.nullable(),
  failure: z.string().nullable().describe('What went wrong and what to do next, for the customer'),
  isReadable: z.boolean().describe('Whether its text is stored; its owner may have deleted it'),
});
export type Revision = z.infer<typeof revisionSchema>;

const revisionsSchema = z.object({
  revisions: z.array(revisionSchema).describe('The newest first'),
  shareLinks: z.int().describe('Share links that work; all of them show the newest version'),
});

export const listRevisions = analysisEndpoint('listRevisions', 'GET /revisions', {
  summary: 'The versions of a report.',
  action: 'read-revisions',
  response: { json: revisionsSchema },
});

const oldRevisionSchema = z.object({
  revision: z.int(),
  finishedAt: moment,
  results: resultsSchema,
  report: reportViewSchema.nullable(),
});

export const getRevision = analysisEndpoint('getRevision', 'GET /revisions/:revision', {
  summary: 'One version of a report, to read.',
  action: 'read-revisions',
  params: analysisParams.extend({ revision: z.coerce.number().int().positive().max(highest) }),
  response: { json: oldRevisionSchema },
});

/** Deleting it again changes nothing. */
export const deleteRevision = analysisEndpoint('deleteRevision', 'POST /delete-revision', {
  summary: 'Delete the text of an earlier version. The current one cannot be deleted alone.',
  action: 'delete-version',
  body: z.object({ revision: z.int().positive().max(highest) }),
  response: { json: revisionsSchema },
});
