import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { reportTypes } from '../../analysis/rules/plans.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { shareLinkDays } from './rules/share-link.ts';
import { sharedViewSchema } from './rules/shared-report.ts';

const shareLinkSchema = z.strictObject({
  id: z.uuid(),
  key: z.string().describe('Belongs after the # of the address, never before it'),
  createdAt: moment,
  expiresAt: moment,
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

export const createShareLink = analysisEndpoint('createShareLink', 'POST /share-links', {
  summary: 'Make a read-only link to a finished report, without the order.',
  action: 'share',
  body: z.object({ days: z.literal([...shareLinkDays], 'Please choose 7, 30 or 90 days.') }),
  response: { json: shareLinkSchema },
  success: 201,
  idempotent: true,
});

export const listShareLinks = analysisEndpoint('listShareLinks', 'GET /share-links', {
  summary: 'The valid read-only links of a report, newest first.',
  action: 'share',
  response: { json: z.array(shareLinkSchema) },
});

export const revokeShareLink = analysisEndpoint('revokeShareLink', 'POST /revoke-share-link', {
  summary: 'End one read-only link of a report. Ending it again changes nothing.',
  action: 'share',
  body: z.object({ linkId: z.uuid('Please reload the page and choose the link again.') }),
  response: { empty: true },
  success: 204,
});

/** Any text is accepted, so that a malformed link gets the same answer as an unknown one. */
const sharedParams = z.object({ linkId: z.string().max(200) });
/** In the body, because addresses are written to logs. */
const sharedBody = z.object({ key: z.string().min(1).max(200) });
const access = { to: 'share-link', idIn: 'params.linkId' } as const;

/** Lists what a stranger may read. It has no field for the order, its customer, its price or its talks. */
export const sharedReportSchema = z.strictObject({
  reportType: z.enum(reportTypes),
  completedAt: moment,
  expiresAt: moment,
  report: sharedViewSchema,
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

export const openSharedReport = endpoint('openSharedReport', 'POST /api/shared/:linkId', {
  summary: 'Read a shared report, without its order. Unknown, revoked and expired links get the same answer.',
  access,
  params: sharedParams,
  body: sharedBody,
  response: { json: sharedReportSchema },
});

export const getSharedPdf = endpoint('getSharedPdf', 'POST /api/shared/:linkId/pdf', {
  summary: 'A shared report as a PDF, without its order.',
  access,
  params: sharedParams,
  body: sharedBody,
  response: { file: 'application/pdf' },
});
