import { z } from 'zod';
import { deletionScopes } from '../../domain/account/deletion-confirmation.ts';
import { endpoint } from '../endpoint.ts';
import { analysisParams } from '../fields.ts';

export const deletionConfirmationSchema = z.object({
  code: z.uuid(),
  scope: z.enum(deletionScopes),
  reports: z.int(),
  /** Deleted rows by kind. */
  removed: z.record(z.string(), z.int()),
  deletedAt: z.iso.datetime(),
  /** When a later check found nothing left; null until then. */
  verifiedAt: z.iso.datetime().nullable(),
});
export type DeletionConfirmation = z.infer<typeof deletionConfirmationSchema>;

/** Typed by the customer, so that nothing is deleted by accident. */
export const deletionWord = 'DELETE';
const confirmation = z.object({
  confirm: z.literal(deletionWord, `Please type ${deletionWord} to confirm.`),
});

export const exportReport = endpoint({
  name: 'exportReport',
  method: 'GET',
  path: '/api/analysis/:id/export',
  summary: 'Everything stored about one report: JSON, PDF and clips in one archive.',
  access: { to: 'analysis', action: 'export', idIn: 'params.id' },
  params: analysisParams,
  answer: { file: 'application/zip' },
});

export const exportEverything = endpoint({
  name: 'exportEverything',
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything stored about the signed-in customer, one folder per report.',
  access: { to: 'customer' },
  answer: { file: 'application/zip' },
});

export const deleteReport = endpoint({
  name: 'deleteReport',
  method: 'POST',
  path: '/api/analysis/:id/delete',
  summary: 'Delete one report and everything that belongs to it; returns a confirmation.',
  access: { to: 'analysis', action: 'delete', idIn: 'params.id' },
  params: analysisParams,
  body: confirmation,
  answer: { json: deletionConfirmationSchema },
  idempotent: true,
});

export const deleteEverything = endpoint({
  name: 'deleteEverything',
  method: 'POST',
  path: '/api/user/delete',
  summary: 'Delete all reports of the signed-in customer and the account; returns a confirmation.',
  access: { to: 'customer' },
  body: confirmation,
  answer: { json: deletionConfirmationSchema },
  idempotent: true,
});

export const requestDeletionLink = endpoint({
  name: 'requestDeletionLink',
  method: 'POST',
  path: '/api/analysis/:id/deletion-link',
  summary: 'Mail a link that deletes this order to its own address. It replaces an earlier one.',
  access: { to: 'analysis', action: 'request-deletion', idIn: 'params.id' },
  audit: 'request-deletion',
  params: analysisParams,
  answer: {
    json: z.object({ isMailed: z.boolean().describe('False when one was asked for minutes ago') }),
  },
  success: 202,
});

/** Any text is accepted, so that a malformed link gets the same answer as an unknown one. */
const linkParams = z.object({ analysisId: z.string().max(200) });
/** In the body: an address is written to logs. */
const key = z.string().min(1).max(200);
const byLink = { to: 'deletion-link', idIn: 'params.analysisId' } as const;

export const openDeletionLink = endpoint({
  name: 'openDeletionLink',
  method: 'POST',
  path: '/api/deletion-links/:analysisId',
  summary: 'What a mailed deletion link would remove. It removes nothing.',
  access: byLink,
  params: linkParams,
  body: z.object({ key }),
  answer: {
    json: z.object({
      orderedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      removes: z.record(z.string(), z.int()).describe('Rows by kind, as in the confirmation'),
    }),
  },
});

export const deleteByLink = endpoint({
  name: 'deleteByLink',
  method: 'POST',
  path: '/api/deletion-links/:analysisId/delete',
  summary: 'Delete the order of a mailed deletion link and everything that belongs to it.',
  access: byLink,
  params: linkParams,
  body: confirmation.extend({ key }),
  answer: { json: deletionConfirmationSchema },
  idempotent: true,
});

export const getDeletionReceipt = endpoint({
  name: 'getDeletionReceipt',
  method: 'GET',
  path: '/api/deletion-receipts/:code',
  summary: 'A deletion confirmation by its secret code. It contains no personal data.',
  access: { to: 'anyone' },
  params: z.object({ code: z.uuid() }),
  answer: { json: deletionConfirmationSchema },
});
