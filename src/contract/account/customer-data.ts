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

export const getDeletionReceipt = endpoint({
  name: 'getDeletionReceipt',
  method: 'GET',
  path: '/api/deletion-receipts/:code',
  summary: 'A deletion confirmation by its secret code. It contains no personal data.',
  access: { to: 'anyone' },
  params: z.object({ code: z.uuid() }),
  answer: { json: deletionConfirmationSchema },
});
