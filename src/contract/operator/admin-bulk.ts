import { z } from 'zod';
import { analysisStatuses } from '../../domain/analysis/analysis-status.ts';
import { bulkItemStates, bulkKinds, mostBulkItems } from '../../domain/operator/bulk-action.ts';
import { endpoint } from '../endpoint.ts';
import { analysisIdField, serialId } from '../fields.ts';
import { orderFilters } from './admin-orders.ts';
import { moment, pageOf } from './list-fields.ts';

const bulkLine = z.object({
  id: z.int(),
  kind: z.enum(bulkKinds),
  administratorEmail: z.string().nullable().describe('Who started it, or made the preview'),
  createdAt: moment,
  startedAt: moment.nullable().describe('Null while it is only a preview'),
  finishedAt: moment.nullable(),
  waiting: z.int(),
  done: z.int(),
  refused: z.int(),
});

export const bulkSchema = bulkLine.extend({
  items: z
    .array(
      z.object({
        analysisId: z.int(),
        customerEmail: z.string().nullable(),
        status: z.enum(analysisStatuses).describe('Of the order, now'),
        state: z.enum(bulkItemStates),
        refusal: z.string().nullable().describe('Why nothing is done for it'),
        endedAt: moment.nullable(),
      }),
    )
    .describe('The oldest order first'),
});

const bulkParams = z.object({ bulkId: serialId });

export const previewBulk = endpoint({
  name: 'previewBulk',
  method: 'POST',
  path: '/api/admin/bulk',
  summary: `Propose one action on many orders: these numbers, or the newest ${mostBulkItems} that match the filters. Nothing is done before it is started.`,
  access: { to: 'administrator' },
  audit: 'preview-bulk',
  body: z.object({
    kind: z.enum(bulkKinds),
    ids: z.array(analysisIdField).min(1).max(mostBulkItems).optional(),
    filters: orderFilters.optional().describe('Ignored when there are numbers'),
  }),
  answer: { json: bulkSchema },
  success: 201,
});

export const startBulk = endpoint({
  name: 'startBulk',
  method: 'POST',
  path: '/api/admin/bulk/:bulkId/start',
  summary:
    'Start a proposed action. A worker does it, one order after the other; starting it again changes nothing.',
  access: { to: 'administrator' },
  audit: 'start-bulk',
  params: bulkParams,
  answer: { json: bulkSchema },
});

export const getBulk = endpoint({
  name: 'getBulk',
  method: 'GET',
  path: '/api/admin/bulk/:bulkId',
  summary: 'A preview, or how far a started action is: what became of each order.',
  access: { to: 'administrator' },
  audit: 'preview-bulk',
  auditRead: true,
  params: bulkParams,
  answer: { json: bulkSchema },
});

export const listBulks = endpoint({
  name: 'listBulks',
  method: 'GET',
  path: '/api/admin/bulk',
  summary: 'Actions on many orders that any administrator started, the newest 50.',
  access: { to: 'administrator' },
  answer: { json: pageOf(bulkLine) },
});
