import { z } from 'zod';
import { shareLinkDays } from '../rules/share-link.ts';
import { analysisEndpoint } from '../../../platform/http/contract/analysis-endpoint.ts';
import { moment } from '../../../platform/http/contract/fields.ts';

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
