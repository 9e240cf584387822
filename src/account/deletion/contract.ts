import { z } from 'zod';
import { analysisEndpoint } from '../../access/http/contract/analysis-endpoint.ts';
import { endpoint } from '../../access/http/contract/endpoint.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { deletionScopes } from './rules.ts';

export const deletionConfirmationSchema = z.object({
  code: z.uuid(),
  scope: z.enum(deletionScopes),
  reports: z.int(),
  /** Deleted rows by kind. */
  removed: z.record(z.string(), z.int()),
  deletedAt: moment,
  /** When a later check found nothing left; null until then. */
  verifiedAt: moment.nullable(),
});
export type DeletionConfirmation = z.infer<typeof deletionConfirmationSchema>;

/** Typed by the customer, so that nothing is deleted by accident. */
export const deletionWord = 'DELETE';
const confirmation = z.object({
  confirm: z.literal(deletionWord, `Please type ${deletionWord} to confirm.`),
});

export const exportReport = analysisEndpoint('exportReport', 'GET /export', {
  summary: 'Everything stored about one report: JSON, PDF and clips in one archive.',
  action: 'export',
  response: { file: 'application/zip' },
});

export const exportEverything = endpoint('exportEverything', 'GET /api/user/export', {
  summary: 'Everything stored about the signed-in customer, one folder per report.',
  access: { to: 'customer' },
  response: { file: 'application/zip' },
});

export const deleteReport = analysisEndpoint('deleteReport', 'POST /delete', {
  summary: 'Delete one report and everything that belongs to it; returns a confirmation.',
  action: 'delete',
  audit: 'delete-order',
  body: confirmation,
  response: { json: deletionConfirmationSchema },
  idempotent: true,
});

export const deleteEverything = endpoint('deleteEverything', 'POST /api/user/delete', {
  summary: 'Delete all reports of the signed-in customer and the account; returns a confirmation.',
  access: { to: 'customer' },
  body: confirmation,
  response: { json: deletionConfirmationSchema },
  idempotent: true,
});

export const requestDeletionLink = analysisEndpoint('requestDeletionLink', 'POST /deletion-link', {
  summary: 'Mail a link that deletes this order to its own address. It replaces an earlier one.',
  action: 'request-deletion',
  audit: 'request-deletion',
  response: {
    json: z.object({ isMailed: z.boolean().describe('False when one was asked for minutes ago') }),
  },
  success: 202,
});

/** Any text is accepted, so that a malformed link gets the same answer as an unknown one. */
const linkParams = z.object({ analysisId: z.string().max(200) });
/** In the body: an address is written to logs. */
const key = z.string().min(1).max(200);
const byLink = { to: 'deletion-link', idIn: 'params.analysisId' } as const;

export const openDeletionLink = endpoint('openDeletionLink', 'POST /api/deletion-links/:analysisId', {
  summary: 'What a mailed deletion link would remove. It removes nothing.',
  access: byLink,
  params: linkParams,
  body: z.object({ key }),
  response: {
    json: z.object({
      orderedAt: moment,
      expiresAt: moment,
      removes: z.record(z.string(), z.int()).describe('Rows by kind, as in the confirmation'),
    }),
  },
});

export const deleteByLink = endpoint('deleteByLink', 'POST /api/deletion-links/:analysisId/delete', {
  summary: 'Delete the order of a mailed deletion link and everything that belongs to it.',
  access: byLink,
  params: linkParams,
  body: confirmation.extend({ key }),
  response: { json: deletionConfirmationSchema },
  idempotent: true,
});

export const getDeletionReceipt = endpoint('getDeletionReceipt', 'GET /api/deletion-receipts/:code', {
  summary: 'A deletion confirmation by its secret code. It contains no personal data.',
  access: { to: 'anyone' },
  params: z.object({ code: z.uuid() }),
  response: { json: deletionConfirmationSchema },
});
