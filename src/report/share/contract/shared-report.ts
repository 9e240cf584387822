import { z } from 'zod';
import { reportTypes } from '../../../analysis/rules/plans.ts';
import { resultsSchema } from '../../document/rules/report.ts';
import { sharedViewSchema } from '../rules/shared-report.ts';
import { endpoint } from '../../../platform/http/contract/endpoint.ts';
import { moment } from '../../../platform/http/contract/fields.ts';

/** Any text is accepted, so that a malformed link gets the same answer as an unknown one. */
const sharedParams = z.object({ linkId: z.string().max(200) });
/** In the body: an address is written to logs. */
const sharedBody = z.object({ key: z.string().min(1).max(200) });
const access = { to: 'share-link', idIn: 'params.linkId' } as const;

/** Lists what a stranger may read. It has no field for the order, its customer, its price or its talks. */
export const sharedReportSchema = z.strictObject({
  reportType: z.enum(reportTypes),
  completedAt: moment,
  expiresAt: moment,
  isDemoText: z.boolean(),
  results: resultsSchema,
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
