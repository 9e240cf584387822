import { z } from 'zod';
import { shareLinkDays } from '../../domain/access/share-link.ts';
import { endpoint } from '../endpoint.ts';
import { analysisParams } from '../fields.ts';

const shareLinkSchema = z.strictObject({
  id: z.uuid(),
  key: z.string().describe('Belongs after the # of the address, never before it'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;

export const createShareLink = endpoint({
  name: 'createShareLink',
  method: 'POST',
  path: '/api/analysis/:id/share-links',
  summary: 'Make a read-only link to a finished report, without the order.',
  access: { to: 'analysis', action: 'share', idIn: 'params.id' },
  params: analysisParams,
  body: z.object({ days: z.literal([...shareLinkDays], 'Please choose 7, 30 or 90 days.') }),
  answer: { json: shareLinkSchema },
  success: 201,
  idempotent: true,
});

export const listShareLinks = endpoint({
  name: 'listShareLinks',
  method: 'GET',
  path: '/api/analysis/:id/share-links',
  summary: 'The valid read-only links of a report, newest first.',
  access: { to: 'analysis', action: 'share', idIn: 'params.id' },
  params: analysisParams,
  answer: { json: z.array(shareLinkSchema) },
});

export const revokeShareLink = endpoint({
  name: 'revokeShareLink',
  method: 'POST',
  path: '/api/analysis/:id/revoke-share-link',
  summary: 'End one read-only link of a report. Ending it again changes nothing.',
  access: { to: 'analysis', action: 'share', idIn: 'params.id' },
  params: analysisParams,
  body: z.object({ linkId: z.uuid('Please reload the page and choose the link again.') }),
  answer: { empty: true },
  success: 204,
});
